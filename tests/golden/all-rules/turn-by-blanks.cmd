# a turn may be written with blanks between its squares, with and without move, and with - or x
2 2 3 3
move 5 5 4 4
3 3 x 5 5
history
rules english
11 15
move 22 18
15 x 22
history
rules dama
a3 a4
MOVE A6-A5
can move  a4   x a6
history
rules orthogonal
2 3 2 4
move a3 x a4
history
rules kingcapture
4 6 4 4
move d7 x d5
4 4 - 3 3
history
# a single square is not a turn, and words that are not squares are not a command
4 4
d5
d5 e9
