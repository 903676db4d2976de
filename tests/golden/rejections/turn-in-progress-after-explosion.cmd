# after an explosion the turn still has to be ended
new empty
place bomb fire 2 2
place pawn fire 7 1
place pawn water 3 3
select 2 2
select 4 4
perft 1
move 71-62
space
turn
