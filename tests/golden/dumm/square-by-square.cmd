# options: -r dumm
# fourteen columns and rows, 42 men a side; the rules of international
print
rules show dumm
moves
move 57-50
move 36-43
status
position W:W57:B51,37,23
moves
move 57x44
select 57
select 44
select 29
select 16
space
history
position W:WK98:B1
moves
move 98-7
at 98
at n1
at n14
at 99
at o1
position W:W98:B1
fen
position
print squares
