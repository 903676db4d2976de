# options: -r orthogonal
# pass gives up the turn, and is in the history
move 23-24
pass
move 24-25
history
turn
pass
pass
history
