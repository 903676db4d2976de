# undoing a set-up command brings the history back
move 22-33
place pawn water 4 4
history
undo
history
