# a side whose pieces are blocked is stuck, and the game is undecided
new empty
place pawn fire 0 4
place pawn water 1 5
place pawn water 2 6
status
turn water
status
