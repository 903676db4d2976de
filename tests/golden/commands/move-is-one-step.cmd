# a whole turn played with move is one step for undo
new empty
place pawn fire 0 0
place pawn water 1 1
place pawn water 3 3
place bomb water 0 6
move 00-22-44
undo
status
redo
status
