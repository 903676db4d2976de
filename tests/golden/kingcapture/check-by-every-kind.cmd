# options: -r kingcapture
# check by queen, rook, bishop, knight, pawn and king
position 4k3/8/8/8/Q7/8/8/4K3 black
check black
position 4k3/8/8/4R3/8/8/8/K7 black
check black
position 4k3/8/2B5/8/8/8/8/K7 black
check black
position 4k3/8/3N4/8/8/8/8/K7 black
check black
position 4k3/3P4/8/8/8/8/8/K7 black
check black
position 4k3/4P3/8/8/8/8/8/K7 black
check black
position 4k3/4K3/8/8/8/8/8/8 black
check black
check white
position 8/8/8/4k3/3P4/8/8/K7 white
check black
position 8/8/8/3P4/4k3/8/8/K7 white
check black
