# options: -r frysk
# Men and kings take along rows and columns too, over three squares.
position 5B1W2/6b3/10/6b3/10/6b3/10/10/10/10 white
moves
select 4
print
select 27
print
space
select 30
undo
moves
select 31
select 30
select 2
print
select 4
print
space
history
undo turn
move 4x27x30x2x4
history
undo
move 4-4
history
undo
move 4-5
history
undo
move 4-30
move 4-26
