# the side that explodes its last piece loses to what survives
new empty
place bomb fire 2 2
place pawn water 3 3
place shield water 5 5
move 22-44
winner
