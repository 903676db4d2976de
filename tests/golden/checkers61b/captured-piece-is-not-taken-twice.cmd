# a captured piece is gone at once and cannot be jumped again
new empty
place pawn fire 2 2 king
place pawn water 3 3
place pawn water 7 7
moves
select 2 2
select 4 4
select 2 2
can select 2 2
