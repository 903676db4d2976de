# options: -r orthogonal
# the codes of select before anything has moved
select 4 4
select 3 6
select 2 3
select 2 5
select 4 4
select 1 1
select 3 6
select 2 2
space
position w2w4/8/8/8/3r4/8/8/wr6 white
select 1 8
select 2 8
select 3 8
