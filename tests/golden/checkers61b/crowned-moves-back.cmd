# a crowned piece moves backward in a later turn
new empty
place pawn fire 2 6
place pawn water 6 4
move 26-37
move 64-53
moves
move 37-26
at 2 6
