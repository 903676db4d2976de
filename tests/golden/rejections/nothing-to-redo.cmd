# there is nothing to redo unless something was undone
redo
move 22-33
redo
undo
redo 2
redo
redo
