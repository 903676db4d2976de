# moves SQUARE lists the turns of one own piece
moves 2 2
moves e3
moves 0 0
moves 3 3
moves 1 5
moves 9 9
moves zz
