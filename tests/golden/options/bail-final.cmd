# options: --bail --final
# the error, then the last good board
select 2 2
select 3 3
space
select 2 6
select 1 5
select 2 4
space
