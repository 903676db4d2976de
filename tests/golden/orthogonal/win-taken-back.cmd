# options: -r orthogonal
# the winning capture can be undone
position 8/8/3w4/3r4/8/8/8/w7 white
move 43-45
winner
undo
winner
turn
move 18-28
winner
