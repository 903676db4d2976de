# perft counts the sequences of turns
perft 0
perft 1
perft 2
perft 3
perft 4
PERFT 1
turn
history
