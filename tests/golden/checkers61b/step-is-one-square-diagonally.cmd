# no step goes two squares, straight up or sideways
select 2 2
select 4 4
select 2 3
select 2 4
select 3 3
at 3 3
