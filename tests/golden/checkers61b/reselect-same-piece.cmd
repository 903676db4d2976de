# the picked piece may be picked again
select 2 2
select 2 2
print
undo
status
