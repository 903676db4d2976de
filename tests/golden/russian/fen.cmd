# options: -r russian
# FEN with letters, and with numbers in reading order from the top left
position W:Wa1,c1,Kg3:Bh8,Kb6
position
position W:W29,30,K24:B4,K17
position
position b:wA1,kc3:bH8
position
position W:Wa1-g1:B1-4
position
position W:W:Bb2
position
position W:Wa2:Bh8
position W:Wa9:Bh8
position W:Wi1:Bh8
position W:W33:Bh8
position W:W0:Bh8
position W:Wa1,29:Bh8
position W:Wa1,:Bh8
position W:Wc1-a1:Bh8
position W:W22-h8:B1
position
