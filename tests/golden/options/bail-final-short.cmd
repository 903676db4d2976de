# options: -b -f
# the error, then the last good board, with its marks
select 4 2
select 4 4
select 5 3
