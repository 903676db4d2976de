# squares that are themselves a turn mean that turn
new empty
place pawn fire 3 1 king
place pawn water 2 2
place pawn water 2 4
place pawn water 4 4
place pawn water 4 2
place pawn water 7 7
move 31-53
history
position
