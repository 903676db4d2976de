# the ending of the file name decides what is drawn
draw
draw a.svg b.svg
draw board.png
draw board
draw svg
draw board.svg.bak
reject usage draw
reject draw board.svg
assert draw board.svg == x
turn
