# options: -r kingcapture
# the history of a loaded game has its captures, and each turn is one step
load files/kingcapture-game.game
history
turn
undo
history
position
undo 3
undo
position
