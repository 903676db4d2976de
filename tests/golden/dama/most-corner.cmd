# options: -r dama
# the only piece that can capture is in a corner, and must take the longer way
position B7/W7/1W6/W1W5/8/8/6B1/8 black
moves
perft 1
