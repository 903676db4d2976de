# options: -r kingcapture
# black wins as well
position 4k3/8/8/8/4q3/8/8/4K3 black
move 44-47
winner
turn
history
moves
