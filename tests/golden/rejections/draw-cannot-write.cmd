# a picture that cannot be written
draw no-such-folder/board.svg
draw no-such-folder/game.html
DRAW no-such-folder/board.SVG
history
