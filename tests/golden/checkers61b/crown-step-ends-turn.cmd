# a piece crowned by a step does not capture in the same turn
new empty
place pawn fire 2 6
place pawn water 4 6
select 2 6
select 3 7
print
select 5 5
