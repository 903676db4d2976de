# counts from the start so deep that every way of counting takes part
perft 8
rules dama
perft 8
rules orthogonal
perft 5
rules kingcapture
perft 6
rules english
perft 12 hash 16 threads 2
