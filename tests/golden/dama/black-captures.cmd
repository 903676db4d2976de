# options: -r dama
# black captures downward and sideways
position 8/8/W7/3W4/2WBW3/3W4/8/8 black
moves
move d4-d2
at d3
position 8/8/W7/8/1BW5/8/8/4W3 black
b4-d4
position
