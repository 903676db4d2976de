# options: -r english
# a game that ended in a draw is drawn when it is loaded, and takes no turn more
load files/english-drawn.game
winner
assert history == 100
moves
undo
winner
new
load files/english-after-draw.game
winner
history
