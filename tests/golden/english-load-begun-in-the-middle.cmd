# options: -r english
# the position of the file is where its game begins
load files/english-middle.game
history
position
winner
undo
position
winner
