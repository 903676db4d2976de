# options: -r orthogonal
# nobody has won on an empty board
new empty
winner
status
moves
perft 0
perft 1
select 3 6
space
move 36-35
pass
turn
