# options: -r kingcapture
# perft plays on through check and stops where a king has been taken
position 4k3/8/8/8/8/8/8/K3R3 white
perft 1
perft 2
divide 1
divide 2
perft 3
