# options: -r international
# FEN of fifty squares, and what cannot be one
position W:W25,27,28,30,32,33,34,35,37,38:B12,13,14,16,18,19,21,23,24,26
position
position B:B1-4,k9:WK31-33:H12:F30.
position
position W:WK50:B
position
position W:W51:B1
position W:WKa1:B1
position W:W1-51:B2
position W:W100:B2
position W:W99999999999999999999:B2
position W:W4-3:B2
position W:W1:B2:H
position W:W1:B2:G1
position W:W1:B2:H1x
