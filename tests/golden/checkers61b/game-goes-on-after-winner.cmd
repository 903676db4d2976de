# no command is rejected because the game has a winner
new empty
place pawn fire 2 2
place pawn water 3 3
move 22-44
winner
turn
moves
turn fire
moves
select 4 4
select 5 5
space
place pawn water 0 6
move 06-17
move 06-15
winner
