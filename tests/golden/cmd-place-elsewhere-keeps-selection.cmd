# placing elsewhere keeps the selection and works out anew where it may go
new empty
place pawn fire 2 2
select 2 2
place pawn water 3 3
place pawn fire 1 3
print
select 4 4
