# an empty square while nothing is picked
select 3 3
select 4 4
select 1 0
new empty
select 0 0
