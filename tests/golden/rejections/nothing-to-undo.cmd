# there is no past at the start
undo
undo 5
move 22-33
undo 2
undo
undo
