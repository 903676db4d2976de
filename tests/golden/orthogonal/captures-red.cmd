# options: -r orthogonal
# red captures all four ways
position 7w/8/3w4/2wrw3/3w4/8/8/8 red
moves
move 44-24
position
undo
move 44-42
position
undo
move 44x64
position
