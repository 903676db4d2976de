# options: -r kingcapture
# the same after a move of black, and each turn again while both are in check
position k7/8/8/n7/8/8/7P/R1K5 black
move 03-15
history
move 76-75
history
check white
check black
