# options: -r kingcapture
# the queen moves as rook and bishop
position 4k3/8/1p1P4/8/3Q2n1/8/5P2/K7 white
moves 3 4
can move 34-64
can move 34-74
can move 34-12
can move 34-32
can move 34-56
can move 34-55
can move 34-15
can move 34-26
can move 34-46
