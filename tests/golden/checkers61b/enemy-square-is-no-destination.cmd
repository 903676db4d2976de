# a square with an enemy piece is never a destination
new empty
place pawn fire 3 3
place pawn water 4 4
place pawn water 5 5
select 3 3
print
select 4 4
select 5 5
moves
