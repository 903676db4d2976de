# a jump needs an empty square beyond the enemy
new empty
place pawn fire 2 2
place pawn water 3 3
place pawn water 4 4
place pawn water 1 3
place pawn fire 0 4
select 2 2
print
select 4 4
select 0 4
moves 2 2
