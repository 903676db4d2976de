# a king steps one square along every diagonal
new empty
place pawn fire 3 3 king
place pawn water 0 4 king
moves
select 3 3
print
turn water
moves
