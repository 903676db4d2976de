# options: -r english
# a man does not capture backward
position B:W10,11:B15
moves
move 15x6
move 15x8
position W:W15:B18,19
moves
move 15x22
position B:W18,19:B15
moves
