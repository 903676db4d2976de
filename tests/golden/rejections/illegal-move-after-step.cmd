# a step followed by a capture is not a turn
new empty
place pawn fire 1 1
place pawn water 3 3
move 11-22-44
move 11-44
