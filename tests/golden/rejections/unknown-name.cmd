# no such rule set, kind or side
rules draughts
place rook fire 2 2
place pawn black 2 2
turn red
check black
position
