# rules kingcapture begins a game of it, new another one
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
