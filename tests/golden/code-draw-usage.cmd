# the ending of the name says what is drawn
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
