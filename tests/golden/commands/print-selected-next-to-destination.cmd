# marks at the edges of the board
new empty
place pawn fire 7 1 king
place pawn water 6 2
place pawn water 1 7
select 7 1
print
turn water
select 1 7
print
