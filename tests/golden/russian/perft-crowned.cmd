# options: -r russian
# A man that is crowned on its way goes on as a king, also where turns are only counted.
position 8/2b5/1w3b2/8/8/8/8/8 white
moves
perft 1
perft 2
perft 3
position 8/2b5/1w3b2/8/3b4/6w1/8/w7 white
perft 2
perft 3
position 8/8/3b4/8/3b1b2/2w5/1b3b2/w7 white
moves
perft 2
perft 4
