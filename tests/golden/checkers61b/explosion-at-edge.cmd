# an explosion at the edge does not wrap around the board
new empty
place bomb fire 5 3
place pawn water 6 4
place pawn water 6 6
place pawn water 0 4
place pawn water 0 6
place pawn fire 7 4
place pawn water 5 5
move 53-75
print
