# a piece of the side that is not to move, at any time in a turn
select 1 5
select 2 2
select 1 5
select 3 3
select 1 5
turn water
select 2 2
