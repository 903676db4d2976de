# options: -r dama
# the capture that continues from a corner is longer, and so it is compulsory
position 1B6/B7/W7/8/3B4/3W4/6B1/8 white
moves
perft 1
