# the word king crowns the piece that is placed
new empty
place pawn fire 0 0 king
place shield fire 2 2 KING
place bomb water c5 king
at 0 0
at 2 2
at 2 4
print
position
