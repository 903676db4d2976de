# options: -r english
# undo goes back through the jumps of a capture one by one
position B:W18,26,32:B15
select 15
select 22
select 31
space
undo
can end
undo
position
moves
undo
position
undo
status
redo 4
position
redo
undo 5
turn
undo
undo
