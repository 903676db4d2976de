# move with numbers separated by blanks
move 2 2 3 3
move 1 5 0 4
new empty
place pawn fire 2 2
place pawn water 3 3
place pawn water 5 5
place pawn water 0 6
MOVE 2 2	4 4   6 6
history
