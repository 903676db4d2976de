# options: --safe
# with --safe nothing is drawn, and the form of the command is checked first
draw board.svg
draw game.html
draw board.png
draw
turn
