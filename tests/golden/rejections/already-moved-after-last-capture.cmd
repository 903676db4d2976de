# an empty square when nothing but space is left after a capture
new empty
place pawn fire 0 0
place pawn water 1 1
place pawn water 7 7
select 0 0
select 2 2
select 3 3
select 0 0
