# options: -r orthogonal
# a man captures once in a turn: then only space is left
position 8/8/8/wr1r1r2/8/8/8/8 white
select 1 4
select 3 4
print
moves
select 5 4
select 3 3
select 3 4
select 4 4
can end
status
space
turn
