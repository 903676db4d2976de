# a bomb that is captured does not explode
new empty
place pawn fire 2 2
place bomb water 3 3
place pawn water 2 4
place pawn water 4 2
select 2 2
select 4 4
print
