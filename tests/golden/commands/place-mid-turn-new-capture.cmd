# a piece placed in the middle of a turn may make a further capture possible
new empty
place pawn fire 0 0
place pawn water 1 1
place pawn water 7 7
select 0 0
select 2 2
can select 4 4
place pawn water 3 3
print
moves
select 4 4
space
turn
