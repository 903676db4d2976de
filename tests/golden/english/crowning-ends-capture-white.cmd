# options: -r english
# the same for white, and with move
position W:W10,11:B6,7,21
moves
move 10x1
print
turn
at 1
