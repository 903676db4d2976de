# a side without pieces is not stuck
new empty
place pawn fire 4 4
turn water
status
moves
