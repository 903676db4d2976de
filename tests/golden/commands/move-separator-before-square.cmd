# a separator may stand at the end of a square or before the next one
move 22 -33
move 15- 04
new
move 22 - 33
move 22 -3
