# options: -r orthogonal
# a pass is one step for undo
pass
select 3 6
undo
undo
turn
history
redo
turn
history
undo
redo 2
undo 3
