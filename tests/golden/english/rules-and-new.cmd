# rules english begins a game, new begins another one
rules ENGLISH
turn
at 22
move 11-15
new
history
undo
new empty
position
