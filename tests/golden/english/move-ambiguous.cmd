# options: -r english
# two turns from one square to one square
position B:W9,10,17,18,32:B6
moves
move 6x22
move c7 c3
move 6-22
6x22
move 6x15x22
history
position
