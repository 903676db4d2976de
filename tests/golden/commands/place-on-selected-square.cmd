# placing a piece on the picked square drops the selection
select 2 2
place bomb fire 2 2
status
select 3 3
select 2 2
select 3 3
