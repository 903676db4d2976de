# turn SIDE begins a new turn: nothing is selected, nothing has moved
select 2 2
select 3 3
turn fire
status
select 3 3
select 2 4
at 2 4
