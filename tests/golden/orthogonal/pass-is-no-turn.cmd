# options: -r orthogonal
# pass is not a turn in moves and perft, and move does not read it
position w7/8/8/8/8/8/8/7r white
moves
perft 1
perft 2
divide 2
move pass
can move pass
