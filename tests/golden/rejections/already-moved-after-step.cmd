# after a step: own pieces and empty squares alike
select 2 2
select 3 3
select 4 2
select 3 3
select 4 4
select 2 2
