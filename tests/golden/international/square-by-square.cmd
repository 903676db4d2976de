# options: -r international
# A king takes five, over the same piece to one square or another, one way round or the other.
position 9W/B9/3b6/6b3/10/6b3/10/6B3/3b6/10 white
moves
select 5
print
select 32
select 28
select 14
select 23
print
space
select 40
select 45
select 34
undo
moves
redo
select 43
select 48
print
print squares
select 31
select 37
select 26
select 12
select 17
select 3
print
can end
at 19
at 12
position
status
undo
select 8
space
history
undo turn
# 23 and 18 are both on the way to 1, and only the first is listed
move 5x37x48x34x23x1
history
undo
move 5-1
history
undo
move 5-26
move 5-32
move 5x32
move 5x23x34x43
move 5x23x40
move 5x37x48x34x1
undo turn
# three ways to take three
position 10/6W3/1W3B4/6W3/10/6W3/10/6W3/7B2/10 black
moves
select 13
select 30
select 35
select 24
select 29
select 38
select 33
print
space
select 6
print
space
history
undo turn
move 44-3
move 44x28x14x3
history
undo
move 13-6
history
# a man goes past the far row as a man where that takes more, and is crowned where it ends there
position W:W13:B7,8,9,36
moves
move 13-2
move 13-4
move 13x2
select 13
select 4
select 2
at 2
print
select 11
print
space
at 11
undo turn
position W:W13:B9,36
move 13-4
at 4
