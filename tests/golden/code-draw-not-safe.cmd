# options: --safe
# with --safe nothing is drawn, and the form counts before that
draw board.svg
draw game.html
draw board.png
draw
turn
