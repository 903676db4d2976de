# undo and redo take history entries along
move 22-33
move 15-04
history
undo
history
redo
history
