# an empty square that the picked piece cannot go to
select 2 2
select 2 4
select 5 3
select 2 3
select 7 4
print
