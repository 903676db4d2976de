# options: -r canadian
# twelve columns and rows, thirty men a side; the rules of international
print
rules show canadian
moves
45-39
26-32
status
fen
# captures are compulsory, and each rejection has its reason
move 43-37
move 44-45
move 26-32
select 72
select 43
position W:W39,46,71:B33,20,8
moves
move 39x26
move 46-40
move 71-65
select 39
select 28
select 26
select 13
print
space
select 2
space
history
undo turn
moves
# the most pieces, and a man that passes the far row stays a man
position W:W15:B9,8,19,18
moves
position W:W19,33:B13,27,15
moves
move 19x8
# a king across the whole board; what was taken is not taken twice
position W:WK67:B62,51,39,28,29
moves
move 67x57
position W:WK1:BK72,60
moves 1
# numbers and names of the whole board
at 72
at l1
place man black 72 king
remove 72
at 73
at m1
at a13
position W:W1,72:B2,71
position W:W73:B2
position 12/12/12/12/12/12/12/12/12/12/12/w11 white
position 13/12/12/12/12/12/12/12/12/12/12/12 white
turn black
undo
print squares
tag
