# options: -r kingcapture
# one move puts both sides in check: the side that moved comes first
position r1k5/8/8/8/N7/8/8/K7 white
check white
check black
move 04-12
history
check white
check black
