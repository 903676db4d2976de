# options: -r turkish
# FEN on all squares, because there is a GameType
position W:Wa1,Kb2:Bh8,Kg7
position
position W:W57,K50:B8,K15
position
position W:Wa1:B65
position W:W1-64:B
position
