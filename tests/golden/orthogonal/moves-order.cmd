# options: -r orthogonal
# the board is read from the top row down, each row from the left
position 8/2w5/1w1r4/2wr1w2/2r5/8/5w2/8 white
moves
turn red
moves
