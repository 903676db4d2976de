# an explosion destroys pieces of both sides
new empty
place bomb fire 1 1
place pawn fire 2 4
place pawn fire 4 4 king
place pawn fire 4 2
place pawn water 2 2
place pawn water 7 7
move 11-33
print
