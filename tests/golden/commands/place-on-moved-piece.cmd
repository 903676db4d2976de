# placing on the square of the piece that has moved leaves only space
new empty
place pawn fire 0 0
place pawn water 1 1
place pawn water 3 3
select 0 0
select 2 2
place pawn fire 2 2 king
status
select 4 4
select 2 2
moves
space
turn
