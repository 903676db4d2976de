# options: -r orthogonal
# no diagonal moves
position 8/8/2r1r3/3w4/2r1r3/8/8/8 white
moves
select 4 4
select 3 3
select 2 2
select 6 6
select 5 5
