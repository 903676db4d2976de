# options: -r kingcapture
# black's pawns go down and take downward
position 4k3/8/8/8/3p4/2P1P3/8/4K3 black
moves 3 4
can move 34-23
can move 34-43
can move 34-35
move 34-45
history
can move 47-46
check white
