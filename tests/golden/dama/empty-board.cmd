# options: -r dama
# nobody has won on an empty board
new empty
winner
status
moves
perft 0
perft 1
select a3
space
move a3-a4
turn black
winner
