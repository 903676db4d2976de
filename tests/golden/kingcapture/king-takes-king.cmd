# options: -r kingcapture
# a king may take a king
position 8/8/3k4/8/3K4/8/8/8 white
move 34-33
history
move 32-33
winner
turn
history
print
