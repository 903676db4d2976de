# options: -r orthogonal
# no leap onto a piece, over a piece of the same side, over two, over nothing or off the board
position wr5r/r6w/2w5/r1ww4/2r5/2r5/7r/8 white
moves
select 3 4
select 3 6
select 5 4
select 1 4
select 3 5
select 4 6
