# can select is yes exactly when select would be accepted
can select 2 2
can select 0 0
can select 1 5
can select 3 3
select 2 2
can select c3
can select d4
can select 2 4
can select 4 2
can select 1 5
select 3 3
can select 4 2
can select 3 3
can select 4 4
can select 1 5
