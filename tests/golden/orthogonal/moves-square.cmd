# options: -r orthogonal
# moves of one square
moves 2 3
moves b6
moves 3 6
moves 4 4
moves 9 9
moves 3
