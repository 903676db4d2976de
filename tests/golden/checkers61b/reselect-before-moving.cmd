# another own piece may be picked as long as nothing has moved
select 0 2
select 2 2
select 6 2
select 4 2
print
select 5 3
select 6 2
