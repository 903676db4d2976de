# options: -r dama
# The last word is a square, off the board or behind one that is, and no side.
can move 84 a6 a8
can move a4 a5 84
move 84 a6 a8
can move a4 99 white
can move a4 99 blue
