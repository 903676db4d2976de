# a capture that stops short of the far row crowns nobody
new empty
place pawn fire 2 4
place pawn water 3 5
move 24-46
at 4 6
