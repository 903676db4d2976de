# an enemy at the edge cannot be jumped
new empty
place pawn fire 6 4
place pawn water 7 5
moves
select 6 4
print
