# a turn during which something was set up after it had moved is not recorded
select 2 2
select 3 3
place pawn water 4 4
space
history
move 44-22
history
