# options: -r kingcapture
# a game saved and loaded: history, undo and the board are all there
place queen white 3 3
move 33-31
move 20-31
move 46-44
save saved-kingcapture.game
history
new
load saved-kingcapture.game
history
position
undo
history
undo 2
position
undo
redo 3
move 31-13
history
save(saved-kingcapture.game)
new
load(saved-kingcapture.game)
history
turn
