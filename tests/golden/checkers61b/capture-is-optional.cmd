# a step may be played even if a capture is possible
new empty
place pawn fire 2 2
place pawn fire 6 2
place pawn water 3 3
move 6 2 7 3
turn fire
move 2 2 1 3
at 3 3
