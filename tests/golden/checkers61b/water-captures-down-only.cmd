# a water piece that is no king does not capture backwards
new empty
place pawn water 3 3
place pawn fire 2 4
place pawn fire 4 4
place pawn fire 2 2
turn water
moves
move 33-55
move 33-11
at 2 2
at 1 1
