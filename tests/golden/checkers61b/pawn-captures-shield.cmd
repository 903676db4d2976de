# a shield is captured by a pawn like any other piece
new empty
place pawn water 4 4
place shield fire 3 3
turn water
move 44-22
print
winner
