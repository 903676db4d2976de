# a piece that has stepped may not capture in the same turn
new empty
place pawn fire 1 1
place pawn water 3 3
select 1 1
select 2 2
can select 4 4
select 4 4
moves
print
