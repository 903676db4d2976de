# nobody has won while both sides have pieces
winner
new empty
place pawn fire 1 7
place pawn water 2 0
winner
