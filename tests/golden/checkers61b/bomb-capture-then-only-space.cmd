# after an explosion nothing is picked and the turn can only be ended
new empty
place bomb fire 0 0
place pawn water 1 1
place shield water 3 3
place pawn fire 6 2
select 0 0
select 2 2
status
print
moves
select 6 2
select 7 3
select 4 4
select 3 3
can end
space
turn
