# options: -r frisian
# After its first leap the man can take one more piece in four directions.
position 10/10/5b1b2/10/3b3b2/6b3/3b1b4/10/5w4/10 white
moves
perft 1
perft 2
