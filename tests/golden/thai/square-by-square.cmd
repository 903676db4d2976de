# options: -r thai
# A king lands right after what it takes, and that is gone at once: one turn, by two paths.
position B:BK26:W23,15,14,22,1
moves
select 26
print
select 16
select 19
print
print squares
space
select 17
select 10
undo
moves
redo
select 17
at 14
select 26
print
can end
space
history
undo turn
move 26-19-10-17-26
history
undo
move 26-26
history
undo
move 26-10
move 26-16
# from afar too
position B:BK32:W23,15,14,17,2,28
moves
# two ways with the same ends that take different men
position 8/8/1w1w4/8/1w1w4/2b5/8/w7 black
moves
move 22-6
move 22-15-6
history
undo
move 22-15
move 22-31
select 22
select 15
print
space
select 6
space
at 6
