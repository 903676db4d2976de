# options: -r kingcapture
# a side may stay in check, and the line comes again each turn
position r3k3/8/8/8/8/8/7P/K7 white
check white
move 76-75
history
move 40-41
history
move 75-74
history
move 41-42
move 07-17
history
check white
