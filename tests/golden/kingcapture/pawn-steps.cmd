# options: -r kingcapture
# a pawn moves one square forward, or two from its starting row
position 4k3/1p6/8/8/8/8/4P3/4K3 white
moves 4 6
can move 46-45
can move 46-44
can move 46-43
can move 46-47
can move 46-36
can move 46-55
move 46-45
moves 1 1
can move 11-14
move 11-13
moves 4 5
can move 45-43
move 45-44
moves 1 3
