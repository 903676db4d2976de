# place puts a piece on a square and replaces what is there
new empty
place pawn fire 3 3
place BOMB Water 3 3
at 3 3
place shield fire e5
at 4 4
place pawn fire 1 0
at 1 0
position
