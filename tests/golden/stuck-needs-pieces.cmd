# a side without pieces is not called stuck
new empty
place pawn fire 4 4
turn water
status
moves
