# top row first, then left to right; a turn before the longer ones
new empty
place pawn fire 3 1 king
place pawn fire 0 4
place pawn fire 6 4
place pawn water 2 2
place pawn water 2 4
place pawn water 4 2
place pawn water 4 4
place bomb water 5 5
moves
