# a FEN is read wherever pieces have no kinds, also where none is written
rules dama
position W:Wa1,34-36:Bh8,2
position
fen
rules orthogonal
position B:W11,22:B88
position
# bombs and shields are none of a FEN
rules checkers61b
position W:W11:B66
# rows are told from a FEN by their /
rules files/colon.rules
position w:7/8/8/8/8/8/8/1b:6 black
position
position W:Wb1:BKa8
position
