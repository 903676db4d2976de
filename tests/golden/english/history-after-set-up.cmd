# options: -r english
# setting up a position empties the history, and numbering restarts with the side to move
move 11-15
move 23-19
remove 1
history
move 8-11
history
undo 2
history
