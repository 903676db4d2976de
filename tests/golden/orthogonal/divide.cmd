# options: -r orthogonal
# divide counts for each first turn, in the order of moves
position w6r/8/8/8/8/8/8/8 white
divide 1
divide 2
divide 3
