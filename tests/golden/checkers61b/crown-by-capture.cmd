# a capture that reaches the far row crowns
new empty
place pawn fire 3 5
place pawn water 4 6
place pawn water 0 2
move 35-57
at 5 7
winner
