# options: -r czech
# Where a king can take something, no man may; how many does not matter.
position 8/b1b5/5b2/8/5b2/2b3w1/3W1b2/8 white
moves
select g3
move g3-e5
move g3xe5
select d2
select b4
select h6
select a5
select d8
print
space
select h4
undo
print
redo
select g5
select d2
select e3
space
select g1
print
space
history
undo turn
move d2xg5xd8xa5xd2
history
undo
move d2-g1
move d2-e1
history
undo
move d2-d8
move d2xh6
# a man may take the few or the many, and any way round, but to the end
position 8/8/1b1b4/6b1/1b1b3w/2w5/8/8 white
moves
move c3-c7
move c3xe5
select h4
undo
select c3
select a5
print
space
select c7
print
space
history
undo turn
move h4-f6
history
# a man is crowned where it comes to its far row, and its turn ends
position 8/2b1b3/5w2/8/8/8/7b/8 white
moves
select f6
select d8
print
select b6
space
at d8
