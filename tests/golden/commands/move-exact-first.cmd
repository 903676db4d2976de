# a turn given with all its squares is that turn, even if another visits more squares on the way
new empty
place shield fire 2 2 king
place pawn water 3 3
place pawn water 3 1
place pawn water 5 1
place pawn water 5 3
place pawn water 0 6
moves
move 22-44
print
