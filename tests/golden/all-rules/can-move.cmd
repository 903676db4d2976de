# the same turn asked of each rule set
rules checkers61b
can move c3-c4
can move c3-d4
can move b1-c3
can move c2-c4
can move c6-c5
rules english
can move c3-c4
can move c3-d4
can move b1-c3
can move c2-c4
can move c6-c5
rules dama
can move c3-c4
can move c3-d4
can move b1-c3
can move c2-c4
can move c6-c5
rules orthogonal
can move c3-c4
can move c3-d4
can move b1-c3
can move c2-c4
can move c6-c5
rules kingcapture
can move c3-c4
can move c3-d4
can move b1-c3
can move c2-c4
can move c6-c5
