# options: -r kingcapture
# setting up empties the history, and undo restores it
move 46-44
move 41-43
place queen white 7 4
history
move 74-72
history
undo 2
history
turn black
history
