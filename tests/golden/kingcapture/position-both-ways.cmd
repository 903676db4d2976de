# options: -r kingcapture
# position reads what it prints
position 4k3/8/8/8/8/8/8/4K2Q black
position
turn
at 7 7
position r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR white
position
print
position 8/8/8/8/8/8/8/8 white
position
