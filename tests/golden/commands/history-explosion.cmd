# the turn of a bomb that blew itself up is recorded like any other
new empty
place bomb fire 2 2
place pawn water 3 3
place pawn water 7 7
select 2 2
select 4 4
space
history
