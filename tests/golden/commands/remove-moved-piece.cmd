# removing the piece that has moved leaves only space
select 2 2
select 3 3
remove 3 3
status
select 4 2
select 3 3
space
turn
