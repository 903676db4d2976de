# options: -r orthogonal
# at the start no man is hemmed in: each has an empty neighbour
moves 2 1
moves 1 2
moves 8 3
moves 3 2
can select 3 2
