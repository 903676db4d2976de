# options: -r kingcapture
# after the capture of a king comes the winner's line alone, even if a king is in check
position r3k3/8/8/8/4R3/8/8/K7 white
check white
check black
move 44-40
history
check white
check black
winner
