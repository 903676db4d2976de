# options: -r orthogonal -b -f
# the error, then the last good board, with the selected man and where it may go
23-24
pass
select 2 4
select 3 5
select 2 5
