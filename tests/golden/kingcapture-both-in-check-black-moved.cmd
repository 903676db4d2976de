# options: -r kingcapture
# the same with black to move, and again as long as both stay attacked
position k7/8/8/n7/8/8/7P/R1K5 black
move 03-15
history
move 76-75
history
check white
check black
