# options: -r dama
# the one piece that can capture stands in a corner, and of its ways must take the longer
position B7/W7/1W6/W1W5/8/8/6B1/8 black
moves
perft 1
