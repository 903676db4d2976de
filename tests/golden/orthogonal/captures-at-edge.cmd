# options: -r orthogonal
# captures along the edge and onto it
position wr5w/7r/8/7r/7w/8/r6r/w5rw white
moves
move 81-83
position
undo
move 88x68
position
moves
