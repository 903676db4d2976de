# options: -r english
# a side without pieces has lost only when it is to move; nobody has won on an empty board
new empty
winner
status
moves
perft 1
select 22
place man white 22
winner
select 22
turn white
winner
move 22-18
winner
undo
winner
