# a piece crowned by a capture captures on as a king in the same turn
new empty
place pawn fire 1 5
place pawn water 2 6
place pawn water 4 6
place pawn water 4 4
place pawn water 0 0
moves
select 1 5
select 3 7
print
select 5 5
print
select 3 3
space
history
