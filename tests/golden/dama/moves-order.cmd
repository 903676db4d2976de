# options: -r dama
# top rank first, then by file; the first squares first, then the next ones
position B7/8/8/2W2W2/W6W/3WW3/8/8 white
moves
turn black
moves
position 8/8/2B3B1/1B1B4/2B3B1/2W3W1/8/8 white
moves
