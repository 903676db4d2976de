# options: -r orthogonal
# a loaded game has no history and nothing to undo
move 23-24
pass
load ../../../fixtures/orthogonal/middle.sav
history
undo
redo
pass
history
undo
turn
undo
