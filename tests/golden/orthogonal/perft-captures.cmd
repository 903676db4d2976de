# options: -r orthogonal
# with captures, and games that end
position 8/8/3w4/3r4/8/8/8/8 white
divide 1
divide 2
divide 3
position 8/2r5/1w1w4/2rw4/3r4/2wr4/8/8 red
perft 1
perft 2
perft 3
perft 4
