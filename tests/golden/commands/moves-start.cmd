# the turns at the start, in reading order
moves
move 62-73
moves
