# options: -r dama
# divide counts for each first turn, in the order of moves
divide 1
divide 3
position 8/W7/8/8/8/8/7B/8 white
divide 2
