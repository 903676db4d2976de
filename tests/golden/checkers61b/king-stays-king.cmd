# a king that leaves the far row, and returns, is still a king
new empty
place shield water 1 1
place pawn fire 7 1
turn water
move 11-00
move 71-62
move 00-11
move 62-53
at 1 1
moves
