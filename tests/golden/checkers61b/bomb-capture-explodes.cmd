# a bomb that captures destroys itself and its neighbours
new empty
place bomb water 4 6
place bomb fire 3 5
place bomb fire 1 5
place bomb fire 3 3
place shield fire 1 3
place pawn fire 5 3
place pawn water 0 6
turn water
select 4 6
print
select 2 4
print
space
turn
