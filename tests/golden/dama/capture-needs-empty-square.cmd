# options: -r dama
# no leap onto a piece, over a piece of the same side, over two, or off the board
position B7/8/3B4/3B4/2WWWB1B/8/8/8 white
moves
select e4
select g4
space
position B7/8/8/8/3W1BBW/3W4/3W4/8 white
moves
position B7/W7/8/BW6/8/8/8/8 white
moves
