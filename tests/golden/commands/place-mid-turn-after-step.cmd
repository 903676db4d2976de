# a piece placed after a step makes no further move possible: only space is left
new empty
place pawn fire 1 1
place pawn water 7 7
select 1 1
select 2 2
place pawn water 3 3
print
select 4 4
can end
