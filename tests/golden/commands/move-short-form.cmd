# the first and last square are enough if only one turn has them
new empty
place pawn fire 2 2
place pawn water 3 3
place pawn water 5 5
place pawn water 0 6
move 22x66
history
undo
move 2 2 6 6
history
