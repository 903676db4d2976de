# options: -r pool
# Any capture may be chosen, but it must be taken to its end. A man goes past the far row as a man.
position W:WK26:B5,6,11,19,22
moves
select 26
select 17
select 20
select 16
print
print squares
space
select 7
select 2
undo
print
redo
select 9
select 13
moves
select 26
print
space
history
undo turn
move 26x13x2x16x26
history
undo
move 26-23
history
undo
move 26-16
move 26-12
move 26-1
# a man that comes to its far row goes on as a man
position B:B21:W25,26,18
moves
select 21
select 30
print
space
select 23
select 14
print
space
# two ways with the same ends that take different pieces
position W:WK2:B11,18,19,24
moves
move 2-14
move 2x20x27x14
history
undo
move 2-13
