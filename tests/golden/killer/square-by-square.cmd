# options: -r killer
# A turn whose last taken piece is a king ends right after it, so further squares are no destinations.
position W:WK46:BK28,6
moves
select 46
print
select 19
select 23
print
space
undo turn
move 46-19
move 46x5
# from 14 another piece can be taken: not to go on is must-continue where the turn could end
position W:WK46:BK28,20,6
moves
select 46
select 23
select 19
select 14
print
space
undo
select 14
select 25
print
space
undo turn
move 46-25
undo
move 46x23
move 46x19
# the last taken piece is a king after a man
position W:WK46:BK18,28,6
moves
select 46
select 19
select 32
select 23
select 7
select 1
print
select 12
space
history
undo turn
move 46x23x7
move 46-23
# behind a last man a king ends anywhere; one turn may end where another, behind a king, may not
position W:WK46:B28,K6
moves
move 46-5
history
undo
# one turn by two paths, and another with the same ends
position 10/B5W1W1/10/10/1B3W4/2W7/7W2/10/10/10 black
moves
