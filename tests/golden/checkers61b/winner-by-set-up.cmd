# place and remove decide the winner at once
new empty
place pawn fire 2 2
winner
place pawn water 5 5
winner
remove 2 2
winner
remove 5 5
winner
