# a piece of the side not to move, whatever is under way
select 1 5
select 2 2
select 1 5
select 3 3
select 1 5
turn water
select 2 2
