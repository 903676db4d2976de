# words that are not a turn are an error, even if a square is off the board
can move 99
can move 99-
can move 99-zz
can move 99 fire
move 99-zz
move 99-
move 2 2 9 9 c3 zz
# a turn of two squares, one of them off the board
can move 99-22
move 22-33-99
rules english
can move 33
can move 33-b1
move 33-b1
can move 33-b8
