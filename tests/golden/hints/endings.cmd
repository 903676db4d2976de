# Kings chasing the last pieces: with few pieces left, their places decide the score.
rules kingcapture
position 8/8/8/3k4/8/8/8/QK6 white
hint depth 5
position 8/8/8/3k4/8/8/8/QK6 black
hint depth 4
position 7k/8/8/8/8/3K4/8/R7 white
hint depth 5
position k7/8/8/4K3/8/8/7r/8 white
hint depth 5
position k7/8/8/4K3/8/8/7r/8 black
hint depth 5
position 8/2k5/8/8/8/5K2/6BN/8 black
hint depth 4
position 8/1k6/8/8/4K3/8/8/6BN white
hint depth 4
rules english
position W:W32,K6:B3,12
hint depth 6
position W:WK32,K27:BK3
hint depth 6
position B:W32,31,30,29:BK14
hint depth 6
position B:WK1,21:BK5,K9,13
hint depth 6
rules checkers61b
hint depth 6
rules dama
hint depth 6
rules orthogonal
hint depth 6
# A chase into each corner.
rules kingcapture
position k7/8/8/3K4/8/8/8/3Q4 white
hint depth 3
position 7k/8/8/3K4/8/8/8/3Q4 white
hint depth 3
position 8/8/8/3K4/8/8/3Q4/k7 white
hint depth 3
position 8/8/8/3K4/8/8/3Q4/7k white
hint depth 3
position K7/8/8/8/5k2/8/8/3Q4 white
hint depth 3
position 7K/8/8/8/5k2/8/8/3Q4 white
hint depth 3
position 8/8/8/8/5k2/8/3Q4/K7 black
hint depth 3
position 8/8/8/8/5k2/8/3Q4/7K black
hint depth 3
# Without kings there is no chase.
position 8/8/8/3p4/8/8/3Q4/8 white
hint depth 2
position 8/8/8/3p4/8/8/3Q4/8 black
hint depth 2
# Who moves last: it is each side's turn in one of these.
rules english
position B:W21,22,23,32:B1,2,3,12
hint depth 3
hint depth 4
position B:W21,22,23,28:B1,2,3,12
hint depth 3
hint depth 4
# Two against one, in a corner or coming from there.
rules orthogonal
position w7/8/8/8/4r3/5r2/8/8 white
hint depth 3
position w7/8/8/8/4r3/5r2/8/8 red
hint depth 3
position r7/8/8/8/4w3/5w2/8/8 red
hint depth 3
position 8/8/8/8/4r3/5r2/8/7w white
hint depth 3
# A side ahead by more than two pawns chases, and one ahead by two does not.
rules kingcapture
position 8/n7/8/8/6PK/2B5/2b5/7k white
hint depth 1
position 1K3P2/8/4p3/p7/8/1k6/6p1/8 black
hint depth 1
