# removing the picked piece drops the selection
select 2 2
remove 2 2
status
select 3 3
