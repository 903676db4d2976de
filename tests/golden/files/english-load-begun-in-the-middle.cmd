# options: -r english
# the game begins with the position in the file
load files/english-middle.game
history
position
winner
undo
position
winner
