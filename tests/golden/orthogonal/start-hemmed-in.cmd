# options: -r orthogonal
# at the start each man has an empty square next to it
moves 2 1
moves 1 2
moves 8 3
moves 3 2
can select 3 2
