# options: -r dama
# the codes that do not depend on the board
king a3
moove a3-a4
place
place man
turn red
turn white black
place man white
rules turkish
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
assert turn == black
assert moves == 8
assert print == 8
reject winner
reject illegal-move move a3-a4
reject must-capture select a2
reject pass
check
check white
off a3
