# options: -r kingcapture
# a king may step into check: its own side's line comes
position 3rk3/8/8/8/8/8/8/4K3 white
can move 47-37
move 47-37
history
check white
check black
winner
move 30-37
winner
