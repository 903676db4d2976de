# options: -r english
# squares that are not a legal turn
move 11-18
move 11-11
move 12-17
move 22-18
move 1-5
move 11-15-18
move 9-14-18
move 33-29
move 0-5
move a2-b3
move zz-11
move
move 11-15
history
