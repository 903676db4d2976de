# options: -r orthogonal
# after a step only space is left
position 8/8/8/w1r5/8/8/8/r7 white
select 1 4
select 2 4
print
select 4 4
select 2 5
select 1 8
moves
pass
space
turn
