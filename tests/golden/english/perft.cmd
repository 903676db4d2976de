# perft from the start as OEIS A133046 has it (tests/shell/counts.sh goes deeper), and
# divide of one and two turns
rules english
perft 0
perft 1
perft 2
perft 3
perft 4
perft 5
perft 6
perft 7
perft 8
divide 1
divide 2
