# there is nothing to do again unless something was taken back
redo
move 22-33
redo
undo
redo 2
redo
redo
