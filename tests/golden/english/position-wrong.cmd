# options: -r english
# texts that are not positions; the board does not change
position 8/8/8/8/8/8/8 black
position 8/8/8/8/8/8/8/8/8 black
position 8/8/8/8/8/8/8/7 black
position 9/8/8/8/8/8/8/8 black
position 1x6/8/8/8/8/8/8/8 black
position b7/8/8/8/8/8/8/8 black
position 8/8/8/8/8/8/8/8 fire
position X:W21:B1
position B:W33:B1
position B:W0:B1
position B:W21,21:B1
position B:W21:B21
position B:W21
position B:W21:W22
position B:Wc3:B1
position B:WQ21:B1
assert position == 1b1b1b1b/b1b1b1b1/1b1b1b1b/8/8/w1w1w1w1/1w1w1w1w/w1w1w1w1 black
turn
