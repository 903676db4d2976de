# squares that are not a legal turn
move 22-44
move 15-04
move 33-44
move 22-22
move 11-22
move 22-33-44
move 00-11
turn
