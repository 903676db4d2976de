# a king captures along every diagonal
new empty
place pawn fire 3 3 king
place pawn water 2 2
place pawn water 4 2
place pawn water 2 4
place pawn water 4 4
moves
select 3 3
print
select 1 1
print
