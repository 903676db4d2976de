# options: -r brazilian
# The most must be taken: by which piece, over what, and whereto. A man goes past the far row as a man.
position 8/2b1b3/5w2/8/7b/2b1b1w1/3W4/8 white
moves
select g3
select f6
select d8
print
at d8
space
undo
print
redo
select b6
print
space
at b6
undo turn
move f6-b6
undo
move f6-d8
move d2xb4
move d2-f4
move d2-h6
move d2-c1
# the king takes five, which leads one way round only
position 8/b1b5/5b2/8/5b2/2b3w1/3W1b2/8 white
moves
select g3
move g3-e1
select d2
select b4
select g5
select a5
select d8
select h4
select g5
print
select d2
select c1
select e3
print
space
select g1
print
space
history
undo turn
move d2-g1
history
undo
move d2-e3
move d2xg5xd8xa5xd2
move d2xg5xd8xb6
# four, one way round or the other
position 8/b1b5/5b2/8/5b2/2b5/3W4/8 white
moves
move d2xg5xd8xa5xd2
history
undo
move d2-d2
history
undo
move d2-e1
history
undo
# the same ends, but other pieces
position 3W4/8/5b2/8/3b1b2/6b1/8/8 white
moves d8
move d8-c5
move d8xg5xe3xc5
history
