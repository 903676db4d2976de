# options: -r kingcapture
# moves of one piece, in reading order
moves 4 6
moves g1
moves 4 7
moves 4 4
moves 4 1
moves 9 1
