# words that name a square in one rule set and not in another
rules checkers61b
at 0 0
at 8 8
at 9 9
at 22
at 33
at b1
at i1
at 3
rules english
at 0 0
at 8 8
at 9 9
at 22
at 33
at b1
at i1
at 3
rules dama
at 0 0
at 8 8
at 9 9
at 22
at 33
at b1
at i1
at 3
rules orthogonal
at 0 0
at 8 8
at 9 9
at 22
at 33
at b1
at i1
at 3
rules kingcapture
at 0 0
at 8 8
at 9 9
at 22
at 33
at b1
at i1
at 3
