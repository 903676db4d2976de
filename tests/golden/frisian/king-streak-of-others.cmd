# options: -r frisian
# lidraughts.org has the counts after the pieces, the square in two digits; both forms are read, and a FEN is written so
position W:WK40,45:BK5,1:H0:F20:+0+240
position
fen
position W:+0+2[40]:WK40,45:BK5,1
fen
position W:WK40,45:BK5,1:H0:F20:+105+340
fen
position W:WK40,45:BK5,1:+0+0
fen
position W:WK40,45:BK5,1:+0+440
position W:WK40,45:BK5,1:+0+251
position W:WK40,45:BK5,1:+0+239
position W:WK40,45:BK5,1:+0+2
