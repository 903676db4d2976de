# options: -r dama
# no step leaves the board or wraps around its edge
position 7B/B7/8/8/W6W/8/8/8 white
moves
turn black
moves
select h8
print
