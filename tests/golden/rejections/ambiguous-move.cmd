# two turns have this first and this last square
new empty
place pawn fire 3 1
place pawn water 2 2
place pawn water 4 2
place pawn water 2 4
place pawn water 4 4
moves
move 31-35
move 31x35
move d2 d6
turn
move 31-13-35
