# perft goes by moves, winner or not
new empty
perft 0
perft 1
place pawn fire 3 3
perft 1
perft 2
turn water
perft 1
