# options: -r dama
# a sequence played with move is one step; what was undone can be redone
position 7B/B7/8/B7/W7/8/8/8 white
move a4-a8
undo
position
redo
position
winner
undo 2
position
redo 2
history
redo
undo
move a4-a6-a8
redo
