# an explosion that leaves an empty board: no one wins
new empty
place bomb fire 2 2
place pawn water 3 3
place pawn water 5 5
select 2 2
select 4 4
winner
space
winner
turn
