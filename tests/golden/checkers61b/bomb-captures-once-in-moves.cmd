# the turns of a bomb end with its first capture
new empty
place bomb fire 0 0
place pawn water 1 1
place pawn water 3 3
moves
move 00-44
move 00-22
print
