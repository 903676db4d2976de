# a king that captures in a ring may land where it began
new empty
place pawn fire 3 1 king
place pawn water 2 2
place pawn water 2 4
place pawn water 4 4
place pawn water 4 2
place pawn water 7 7
select 3 1
select 1 3
select 3 5
select 5 3
print
select 3 1
print
space
history
