# options: -r english
# each turn that load reads is one step of the past
load files/english-game.game
history
position
turn
undo
position
undo 4
position
undo
redo 6
redo 5
history
