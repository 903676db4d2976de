# a table and threads change no count, nor does a king that can be captured
rules kingcapture
perft 4
perft 4 hash 1
perft 4 threads 2
perft 5 hash 1 threads 2
perft 5 hash 1
position 4k3/4R3/8/8/8/8/4r3/4K3 white
perft 5
perft 5 hash 1
perft 5 threads 2
position 4k3/4R3/8/8/8/8/8/8 white
perft 5 threads 2
perft 3 hash 1
position k7/8/8/8/8/8/8/7K white
perft 7
perft 7 hash 1
