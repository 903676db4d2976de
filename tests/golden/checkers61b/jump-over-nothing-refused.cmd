# a jump needs an enemy to jump over
new empty
place pawn fire 2 2
place pawn water 1 3
select 2 2
select 4 4
print
