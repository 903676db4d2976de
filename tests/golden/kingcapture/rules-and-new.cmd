# rules kingcapture begins a game, new begins another one
rules KingCapture
turn
at 4 7
move 46-44
new
history
undo
new empty
position
winner
