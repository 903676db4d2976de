# options: -r orthogonal
# a piece may be picked and the turn given up all the same
select 2 3
pass
status
select 2 3
