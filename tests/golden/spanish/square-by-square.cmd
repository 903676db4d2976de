# options: -r spanish
# Two kings take four each. 17 goes round either way.
position 6W1/3b1b2/8/7W/8/5b2/2b5/8 white
moves
select 17
print
print squares
select 21
select 26
select 30
print
space
select 12
select 16
undo
moves
redo
select 3
print
select 8
select 13
print
space
history
undo turn
move 17x3x16x30x17
history
undo
move 17-17
history
undo
move 17-21
history
undo
move 17-31
move 17-16
move 17-8
move 29-31
history
undo
# men take forward only: two ways with the same ends
position W:W7:B11,12,19,20,32
moves
move 7-23
move 7x14x23
history
undo
select 7
select 16
print
space
select 23
print
space
history
# the most, and of these the most kings
position W:WK1:B10,K28,12,7
moves
select 1
select 14
select 19
select 23
print
space
select 32
print
space
