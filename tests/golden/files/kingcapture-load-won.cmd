# options: -r kingcapture
# a won game is over when it is loaded, until its last turn is undone
load files/kingcapture-won.game
winner
turn
history
move 57-56
moves
undo
winner
history
moves 4 7
load files/kingcapture-no-kings.game
winner
history
