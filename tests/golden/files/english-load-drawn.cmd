# options: -r english
# a drawn game is still drawn after load, and no turn can be played
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
