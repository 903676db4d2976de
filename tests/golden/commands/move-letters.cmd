# move with file letters and rank digits
move c3-d4
move b6 a5
history
