# options: -r english
# perft from the start, and divide of one and two turns
perft 0
perft 1
perft 2
perft 3
perft 4
perft 5
perft 6
divide 1
divide 2
