# options: -r kingcapture
# the king moves one square in every direction, next to the other king too
position 8/8/4k3/8/4K3/3Pp3/8/8 white
moves 4 4
can move 44-43
can move 44-42
can move 44-35
can move 44-45
move 44-43
history
winner
