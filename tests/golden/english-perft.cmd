# options: -r english
# perft from the start as OEIS A133046 has it, and divide of one and two turns
perft 0
perft 1
perft 2
perft 3
perft 4
perft 5
perft 6
perft 7
perft 8
perft 9
perft 10
perft 11
divide 1
divide 2
