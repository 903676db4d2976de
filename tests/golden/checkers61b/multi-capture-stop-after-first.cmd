# further captures are optional: the turn may end after the first
new empty
place pawn fire 0 0
place pawn water 1 1
place pawn water 3 3
select 0 0
select 2 2
can select 4 4
can end
space
turn
at 3 3
