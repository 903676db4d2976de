# options: -r orthogonal
# numbers of turn sequences from the start
perft 0
perft 1
perft 2
perft 3
