# options: -r frisian
# A king takes four of many: along diagonals, rows and columns, and the same turn by several paths.
position 10/10/10/10/10/W5W3/3W6/4W3B1/7W2/10 black
moves
select 40
print
select 36
select 39
select 37
print
space
select 50
select 23
select 45
print
space
undo
select 40
select 49
print
space
history
undo turn
move 40x23x37x40x49
history
undo
move 40x37x19x39x50
history
undo
move 40-40
history
undo
move 40-50
move 40-39
move 40x37x23
# two men are worth a king, but fewer kings go before: 35 may not take the king
position W:W33,35:B28,17,K30,6
moves
select 35
move 35-24
select 33
select 22
print
space
select 11
space
history
undo turn
# of equal values the king goes before the man
position W:WK50,33:B28,44,6
moves
select 33
move 33x22
# a king that has made three turns may make no more steps, but captures
position W:WK46,35:B6,7:+0+3[46]
moves 46
select 46
move 46-41
move 46-23
select 35
position W:WK46,35:B6,32:+0+3[46]
moves
select 46
select 41
select 28
print
space
position
# a third step is free, a fourth is not; another piece may step, and that begins anew
position W:WK46,35:B6,7:+0+2[46]
move 46-41
position
move 7-12
can move 41-46
can select 41
select 41
move 41-46
moves 41
move 35-30
position
