# a bomb that is blown up does not explode in turn
new empty
place bomb fire 1 1
place pawn water 2 2
place bomb water 4 4
place bomb fire 2 4
place pawn water 5 5
place pawn fire 1 5
move 11-33
print
