# options: -r english
# draws of the rules come by themselves; draw alone draws pictures
claim draw
claim
claim victory
draw
load files/english-claimed.game
winner
status
tag Termination
undo
winner
claim draw
