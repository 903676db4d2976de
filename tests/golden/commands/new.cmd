# new begins from the starting position and forgets the past
move 22-33
new
print
turn
history
undo
redo
