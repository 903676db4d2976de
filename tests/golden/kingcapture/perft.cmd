# options: -r kingcapture
# perft from the start, and divide
perft 1
perft 2
perft 3
divide 1
