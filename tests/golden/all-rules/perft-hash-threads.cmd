# A count is the same with a table, with threads and with both, whatever the rules.
perft 5 hash 1
perft 5 threads 3
perft 5 hash 2 threads 2
rules kingcapture
perft 4 hash 1
perft 4 threads 3
perft 4 hash 2 threads 2
rules orthogonal
perft 4 hash 1
perft 4 threads 3
perft 4 hash 2 threads 2
rules dama
perft 6 hash 1
perft 6 threads 3
perft 6 hash 2 threads 2
rules english
perft 7 hash 1
perft 7 threads 3
perft 7 hash 2 threads 2
