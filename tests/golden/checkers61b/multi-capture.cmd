# one piece captures three times in a turn
new empty
place pawn fire 0 0
place pawn water 1 1
place shield water 3 3
place bomb water 5 5
place pawn water 0 6
select 0 0
select 2 2
print
select 4 4
select 6 6
status
space
history
print
