# undo and redo change the history too
move 22-33
move 15-04
history
undo
history
redo
history
