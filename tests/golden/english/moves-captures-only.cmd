# options: -r english
# only captures are listed while there is one, also for one piece
position B:W18,19,25,26,27:B14,15,3
moves
moves 15
moves 14
moves 3
