# options: -r orthogonal
# after a step or a capture the turn cannot go on
position 8/8/8/wr1r4/8/8/8/8 white
select 1 4
moves
select 3 4
moves
moves 3 4
moves 4 4
moves 8 8
perft 1
divide 1
