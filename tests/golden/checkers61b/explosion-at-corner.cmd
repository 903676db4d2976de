# an explosion in the corner reaches the three squares beside it
new empty
place bomb water 2 2
place pawn fire 1 1
place pawn water 1 0
place pawn fire 0 1
place pawn fire 7 0
place pawn fire 0 7
place pawn fire 2 0
turn water
move 22-00
print
