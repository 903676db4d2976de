# placing a piece elsewhere keeps the selection, and its destinations are worked out again
new empty
place pawn fire 2 2
select 2 2
place pawn water 3 3
place pawn fire 1 3
print
select 4 4
