# options: -r kingcapture
# a game saved and loaded: history, undo and the board are all there
place queen white 3 3
move 33-31
move 20-31
move 46-44
save /tmp/arbiter-golden-kingcapture.game
history
new
load /tmp/arbiter-golden-kingcapture.game
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
save(/tmp/arbiter-golden-kingcapture.game)
new
load(/tmp/arbiter-golden-kingcapture.game)
history
turn
