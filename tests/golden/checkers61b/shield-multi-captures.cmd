# a shield captures more than once and explodes nothing
new empty
place shield fire 0 0
place pawn water 1 1
place pawn water 1 3
place pawn water 3 1
select 0 0
select 2 2
print
select 0 4
print
