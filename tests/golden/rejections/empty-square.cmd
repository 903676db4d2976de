# remove and moves of a square without a piece
remove 3 3
moves 3 3
moves d4
remove 1 0
