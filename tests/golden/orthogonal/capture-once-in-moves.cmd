# options: -r orthogonal
# no turn has two captures
position 8/8/8/wr1r4/8/8/8/8 white
moves
move 14-34-54
move 14-54
can move 14-34-54
can move 14-34
