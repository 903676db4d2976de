# the first and last square can be short for a turn, with or without some in between, not other parts of it
new empty
place pawn fire 0 0
place pawn water 1 1
place pawn water 3 3
place pawn water 5 5
place bomb water 0 6
move 00-22-66
undo turn
move 00-66
history
