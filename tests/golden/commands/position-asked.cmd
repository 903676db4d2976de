# position writes kings in capitals and runs of empty squares as a digit
new empty
position
place pawn fire 0 7 king
place bomb water 7 7 king
place shield fire 3 3
place shield water 5 3
place bomb fire 4 0
turn water
position
