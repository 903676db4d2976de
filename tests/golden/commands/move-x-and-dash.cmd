# - and x mean the same
move 22x33
move 15-04
new empty
place pawn fire 2 2
place pawn water 3 3
place pawn water 5 5
place pawn water 0 6
move c3xe5-g7
history
