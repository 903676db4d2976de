# options: -r kingcapture
# a loaded game that is won is over, until its last turn is taken back
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
