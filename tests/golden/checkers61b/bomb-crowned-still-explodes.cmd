# a crowned bomb is still a bomb
new empty
place bomb fire 4 6
place pawn water 3 7
place pawn water 2 4
place pawn water 0 4
move 46-57
at 5 7
move 37-46
moves
move 57-35
print
