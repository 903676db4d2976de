# a new step after undo leaves nothing to redo
move 22-33
undo
move 42-53
redo
at 5 3
