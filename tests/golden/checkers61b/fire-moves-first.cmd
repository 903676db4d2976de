# fire begins, then the sides take turns
turn
select 1 5
select 2 2
select 3 3
space
turn
select 4 2
move 1 5 0 4
turn
