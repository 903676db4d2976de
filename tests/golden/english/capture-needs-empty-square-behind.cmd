# options: -r english
# no capture over a piece of the same side, over two in a row, or off the board
position B:W17,21,22,26:B13,14,18
moves
move 13x22
move 14x21
move 14x23
move 18x25
