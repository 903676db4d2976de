# a piece placed on its far row is no king and has no move
new empty
place pawn fire 1 7
place pawn water 2 0
at 1 7
at 2 0
moves
turn water
moves
print
