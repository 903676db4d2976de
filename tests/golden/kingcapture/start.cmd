# options: -r kingcapture
# the pieces at the start: white below, and white moves first
print
position
turn
status
moves
check white
check black
