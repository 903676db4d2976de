# options: -r italian
# A king takes four and is back: one turn, by two paths. A man takes one, which is less.
position W:WK26,25:B22,14,13,21,4
moves
select 25
move 25-18
select 26
print
print squares
select 19
space
print
select 10
undo
moves
redo
select 3
select 17
select 26
print
space
history
undo turn
move 26x19x10x17x26
history
undo
move 26-26
history
undo
move 26-10
move 26x17
# two ways with the same ends that take different men
position W:W26:B22,14,13,21,4
moves
move 26-10
move 26x19x10
history
undo
# men do not take kings
position W:W26,24:BK22,K21,4
moves
select 26
move 26x19
move 26-17
# of equal numbers: with a king; then the most kings; then the first king
position W:WK26,31:B22,27,4
moves
select 31
position W:WK26:B22,K21,4
moves
select 26
select 19
position W:WK26:BK22,14,13,K21,4
moves
move 26-17
position W:WK26:B22,K14,K21,13,4
moves
select 26
select 19
move 26x19x10
select 17
select 10
space
select 17
select 19
select 26
print
space
history
