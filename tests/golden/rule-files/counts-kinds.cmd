# where a man and a king can take as many, what is taken is measured before what takes
rules files/kings-before-men.rules
position b3W1W1/1W3w2/b3B3/1W1w1w2/W5w1/7w/4w1B1/3w1B2 black
moves
perft 1
perft 2
move 32x14
moves
