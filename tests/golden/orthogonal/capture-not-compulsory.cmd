# options: -r orthogonal
# nobody has to capture
position 8/8/8/w2wr3/8/8/8/r7 white
moves
select 1 4
select 1 5
space
move 18-28
select 4 4
select 4 5
space
history
