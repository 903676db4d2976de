# a side that destroys its own last piece loses
new empty
place bomb fire 2 2
place pawn water 3 3
place shield water 5 5
move 22-44
winner
