# move with two digits a square, the squares joined
move 22-33
at 3 3
turn
new empty
place pawn fire 2 2
place pawn water 3 3
place pawn water 5 5
place pawn water 0 6
move 22-44-66
position
history
