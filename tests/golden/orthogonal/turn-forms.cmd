# options: -r orthogonal
# every way to write a turn
move 23-24
undo
move 23x24
undo
move 2 3 2 4
undo
move 23 24
undo
move b6-b5
undo
move B6xB5
undo
move b6 b5
history
move c3-c4
history
