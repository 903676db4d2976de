# options: -r frisian
# A king-streak is of a king that has moved on this board: what is set up begins it anew.
position 10/10/10/8b1/10/W9/10/10/7w2/10 white:+0+3[26]
moves 26
remove 26
place man white 26 king
position
moves 26
# The same for another side to move, and after undo
position 10/10/10/8b1/10/W9/10/10/7w2/10 white:+0+3[26]
turn black
position
undo
position
# Without a man no king is held
position 10/10/10/8b1/10/W9/10/10/7w2/10 white:+0+3[26]
remove 44
position
moves
