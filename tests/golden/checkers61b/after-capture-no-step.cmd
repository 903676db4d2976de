# a piece that has captured may not step
new empty
place pawn fire 0 0
place pawn water 1 1
place pawn water 3 3
select 0 0
select 2 2
can select 1 3
select 1 3
select 4 4
select 5 5
print
