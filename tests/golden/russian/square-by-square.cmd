# options: -r russian
# A capture of four, one way round or the other: the king may land only where it can go on.
position 8/b1b5/5b2/8/5b2/2b5/3W4/8 white
moves
select d2
print
select e3
select b4
select h6
select g5
print
moves
space
can end
select h6
select e7
select d8
undo
print
redo
at f4
at f6
select b6
select a5
print
select b4
select d2
print
can end
position
undo
select e1
space
history
print
# the turn is listed once, by its first path, but any path is accepted
undo turn
move d2:g5:d8:a5:d2
history
undo
move d2xa5xd8xg5xd2
undo
move d2-d2
history
undo
# a short form is clear, leads to the middle of a turn, or to a square where the king must go on
move d2-e3
history
undo
move d2-a5
move d2-b4
move d2:g5
move d2:g5:e7
move d2:h6
move d2:a5:d8:h4
move d2:b4:d8
move d2-f8
# two ways with the same ends that take different pieces
position 3W4/8/5b2/8/3b1b2/6b1/8/8 white
moves
move d8-b6
move d8:h4:b6
undo turn
move d8:h4:f2:b6
history
undo
move d8:g5:e3:b6
history
# any capture may be chosen, but one that can go on may not stop
position 8/8/3b4/8/3b4/2w3w1/5b2/8 white
moves
move g3-e1
undo
select c3
select e5
space
select c7
print
space
# c5 is on the way of the second of two paths only
position 8/4b3/8/8/1b6/8/1b6/2W5 white
moves
move c1-c5
move c1-d6
move c1:a3:c5:f8
