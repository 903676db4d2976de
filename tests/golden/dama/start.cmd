# options: -r dama
# sixteen men a side on the second and third rank; white first, up the board
print
position
turn
at a2
at h7
at e1
moves
