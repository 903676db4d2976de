# a line a turn: number, side, turn
history
move 22-33
select 1 5
select 0 4
history
space
history
move 42 53
HISTORY
