# options: -r english
# a game that began with another position, saved and loaded: history, undo and board are the same
position B:W18,26,32,24:B15,1,2
move 15x31
move 24-20
save saved-english.game
history
position
new
move 11-15
load saved-english.game
history
position
turn
undo 2
position
undo
redo 2
move 2-7
history
save(saved-english.game)
undo
load(saved-english.game)
history
position
