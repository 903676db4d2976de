# options: -r english
# position reads its own form and FEN, and prints its own
position B:W21,22,K23:B1,2,3
position
print
position W:BK1,5:WK32,18
position
position 8/8/8/8/1b6/w1B5/8/W7 white
position
at 17
at 21
at 22
at 29
turn
