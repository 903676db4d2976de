# options: -r dama
# a loaded game has no history and nothing to undo
move a3-a4
move a6-a5
load ../../../fixtures/dama/document.sav
history
undo
redo
turn
a6-a5
history
undo
position
undo
