# options: -r dama
# with captures all over the board, and games that end
position 1B1B4/B3B3/1W2B3/2BW1B2/2W1WB2/1B2W3/W3W3/4W3 white
moves
perft 1
perft 2
perft 3
perft 6
turn black
moves
perft 2
perft 3
perft 5
