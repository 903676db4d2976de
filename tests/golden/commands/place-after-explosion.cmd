# a piece placed after an explosion cannot be picked in that turn
new empty
place bomb fire 2 2
place pawn water 3 3
place pawn water 7 7
select 2 2
select 4 4
place pawn fire 4 4
select 4 4
print
space
turn fire
select 4 4
