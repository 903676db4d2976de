# position TEXT begins a turn and empties the history
move 22-33
select 1 5
select 0 4
position 8/8/8/8/3fp4/8/8/8 fire
status
history
undo
history
at 0 4
can end
