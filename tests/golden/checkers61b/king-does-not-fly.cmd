# a king moves and captures over short distances only
new empty
place pawn fire 0 0 king
place pawn water 3 3
select 0 0
select 2 2
select 4 4
select 1 1
space
at 1 1
