# in the middle of a turn moves lists how it can go on
new empty
place pawn fire 0 0
place pawn fire 6 0
place pawn water 1 1
place pawn water 3 3
place pawn water 1 3
place pawn water 5 5
select 0 0
select 2 2
moves
moves 2 2
moves 6 0
select 4 4
moves
select 6 6
moves
space
moves
