# questions and rejected set-up commands leave the history alone
move 22-33
remove 4 4
turn black
place rook fire 2 2
position 8 fire
turn
history
