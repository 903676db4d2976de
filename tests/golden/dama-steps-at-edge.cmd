# options: -r dama
# nothing goes off at the edge, nor round it
position 7B/B7/8/8/W6W/8/8/8 white
moves
turn black
moves
select h8
print
