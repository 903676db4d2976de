# the first turns of each rule set, in the order of its board
rules checkers61b
moves
rules english
moves
rules dama
moves
rules orthogonal
moves
rules kingcapture
moves
