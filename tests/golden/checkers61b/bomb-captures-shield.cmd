# a shield is captured by a bomb like any other piece
new empty
place bomb fire 2 2
place shield water 3 3
place shield water 7 7
select 2 2
select 4 4
print
