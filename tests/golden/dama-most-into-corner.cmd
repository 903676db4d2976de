# options: -r dama
# the capture that goes on from a corner is the longer one, and must be made
position 1B6/B7/W7/8/3B4/3W4/6B1/8 white
moves
perft 1
