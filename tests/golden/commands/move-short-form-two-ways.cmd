# the first and last square are not enough if two turns have them
new empty
place pawn fire 3 1 king
place pawn water 2 2
place pawn water 2 4
place pawn water 4 4
place pawn water 4 2
place pawn water 7 7
moves
move 31-35
move 31x31
history
move 31-53-35
history
