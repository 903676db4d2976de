# an empty square that is not a further capture, although there is one
new empty
place pawn fire 0 0
place pawn water 1 1
place pawn water 3 3
select 0 0
select 2 2
select 1 3
select 0 0
select 5 5
select 4 4
