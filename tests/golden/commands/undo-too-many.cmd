# undo N with too large an N changes nothing
move 22-33
move 15-04
undo 3
turn
at 0 4
undo
redo 2
at 0 4
redo
at 0 4
