# for a piece of the other side not-your-piece comes before anything else
select 1 5
select 2 2
select 3 3
select 1 5
space
select 2 2
select 3 3
