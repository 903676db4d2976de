# undo takes back one step at a time, and redo redoes it
select 2 2
select 3 3
space
turn
undo
turn
can end
undo
at 3 3
can select 3 3
undo
can select 3 3
redo
redo
redo
turn
at 3 3
redo
