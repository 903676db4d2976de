# a bomb that merely steps does not explode
new empty
place bomb fire 2 2
place pawn water 2 4
place pawn water 4 4
place pawn fire 4 2
select 2 2
select 3 3
print
space
turn
