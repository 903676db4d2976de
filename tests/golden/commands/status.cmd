# status at the start, after a pick, a step and a capture
status
select 2 2
status
new empty
place pawn fire 2 2
place pawn water 3 3
place pawn water 7 7
select 2 2
select 4 4
status
space
status
