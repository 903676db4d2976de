# a crowned shield is still a shield
new empty
place shield fire 5 5 king
place bomb fire 2 2
place pawn water 3 3
place pawn water 7 7
move 22-44
at 5 5
at 4 4
print
