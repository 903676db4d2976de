# options: -r malaysian
# the board of canadian; men capture forward alone
print
rules show malaysian
moves
position W:W33:B39,28
moves
move 33x46
position W:W33:B39
moves
move 33x46
move 33-27
position W:WK33:B39,50
moves
position W:W39,46:B33,22,40
moves
move 46x34
help rules malaysian
