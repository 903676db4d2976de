# a bomb that captures onto the far row explodes there
new empty
place bomb fire 3 5
place pawn water 4 6
place pawn water 6 6
place pawn fire 6 7
place shield water 4 7
move 35-57
print
