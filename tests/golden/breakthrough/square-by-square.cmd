# options: -r breakthrough
# A man takes four and is back: one turn, by two paths. Three are less.
position W:W33,35:B28,18,19,29,30,6
moves
select 35
select 33
print
select 24
print
space
undo
select 22
select 24
select 13
print
moves
select 11
select 24
select 33
print
at 33
can end
space
history
undo turn
move 33x24x13x22x33
history
undo
move 33-33
history
undo
move 33-24
move 33-13
move 33x22x13
move 35x24
# a man that goes past the far row has no king, and the game goes on
position W:W13:B8,7,30,46
select 13
select 4
select 2
print
space
winner
undo 2
moves
select 13
select 2
select 11
space
winner
# one that ends there has won, once the turn is complete
position W:W13:B8,30,46
moves
select 13
select 2
print
winner
select 11
undo
winner
redo
space
winner
select 30
move 30-35
moves
