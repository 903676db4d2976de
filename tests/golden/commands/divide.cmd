# divide counts for each first turn, in the order of moves
divide 1
divide 2
divide 3
