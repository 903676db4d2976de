# an explosion covers the eight squares around it, the unused ones too
new empty
place bomb fire 1 1
place pawn water 2 2
place pawn water 2 3
place pawn fire 4 3
place pawn fire 3 2
place pawn water 3 4
place pawn water 2 4
place pawn water 4 2
place pawn water 4 4
place pawn water 3 5
place pawn fire 5 3
move 11-33
print
