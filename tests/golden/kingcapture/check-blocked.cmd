# options: -r kingcapture
# a piece in between blocks a check; the board decides at once
position 4k3/8/4p3/8/4R3/8/8/4K3 white
check black
check white
remove 4 2
check black
place pawn white 4 3
check black
check white
history
