# options: -r orthogonal
# a turn played with move is one step; what was undone can be redone
23-24
pass
24-25
undo 2
position
redo
history
redo
position
redo
undo 3
undo
redo
pass
redo
history
