# options: -r russian
# What was taken stays on the board until the turn ends: it is printed in braces, is in the way, and
# is gone for every question.
position 8/6b1/8/2b5/3B4/8/1b6/W7 white
can move a1-h8
select a1
print
select c3
print
print squares
at b2
at d4
position
status
moves
select b2
select d4
undo
print
redo
select e5
print
select h8
print
space
print
# A piece that is put there takes its place.
position 8/6b1/8/2b5/3B4/8/1b6/W7 white
select a1
select c3
remove b2
place man white b2
print
