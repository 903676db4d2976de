# options: -r kingcapture
# a king may move into check: the line for its own side is there
position 3rk3/8/8/8/8/8/8/4K3 white
can move 47-37
move 47-37
history
check white
check black
winner
move 30-37
winner
