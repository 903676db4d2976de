# after a step nothing is left but space
select 2 2
select 3 3
print
select 4 4
select 4 2
select 3 3
select 1 5
can end
space
turn
