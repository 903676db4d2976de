# a set-up command in the middle of a turn that is undone leaves no trace
select 2 2
select 3 3
place pawn water 4 4
undo
space
history
at 4 4
