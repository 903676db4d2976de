# options: -r orthogonal
# no pass after something moved
select 2 3
select 2 4
pass
turn
space
pass
turn
pass now
