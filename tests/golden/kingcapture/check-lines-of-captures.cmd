# options: -r kingcapture
# a capture that gives check has a line after it, and a king may take the piece that gives check
position 4k3/4p3/8/8/8/8/8/4R1K1 white
move 47-41
history
move 40-41
history
winner
