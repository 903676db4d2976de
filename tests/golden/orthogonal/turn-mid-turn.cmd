# options: -r orthogonal
# turn SIDE begins a turn: nothing is selected, nothing has moved
select 2 3
select 2 4
turn white
status
select 4 3
turn red
status
select 4 3
pass
history
