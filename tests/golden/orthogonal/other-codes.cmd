# options: -r orthogonal
# the codes that do not depend on the board
king 2 3
moove 23-24
place
turn black
turn white red
rules orthogonals
new full
undo 0
undo x
redo
undo
undo 2
perft
perft x
perft 999
divide -1
position 8/8
position 8/8/8/8/8/8/8/8 black
assert turn == red
assert moves == 8
assert print == 1
reject winner
reject illegal-move move 23-24
reject no-selection select 2 3
reject pass
move pass
check
check white
off 2 3
