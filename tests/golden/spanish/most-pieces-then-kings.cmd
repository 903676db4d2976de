# options: -r spanish
# three men are more than two kings
position 8/1b6/6B1/1b6/6B1/1b5w/w7/8 white
assert moves == 1
reject must-take-most move 9x18x25
move 8x15x24x31
# of as many pieces, most kings
position 8/8/6B1/1b6/6B1/1b5w/w7/8 white
assert moves == 1
reject must-take-most move 8x15x24
move 9x18x25
# of as many pieces and kings, any
position 8/8/6b1/1b6/6B1/1B5w/w7/8 white
assert moves == 2
