# a set-up command after a pick leaves the turn to be recorded
select 2 2
remove 0 0
select 3 3
space
history
