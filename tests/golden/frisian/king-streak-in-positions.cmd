# options: -r frisian
position 10/10/10/8b1/10/W9/10/10/7w2/B9 white:+2[46]+3[26]
position
moves
# black's comes first, in FEN too, where it may also follow the letter of the side
position W:WK26,44:B20,K46:+2[46]+3[26]
position
position W:+2[46]+3[26]:WK26,44:B20,K46
position
position W:WK26,44:B20,K46:+0+0
position
# a side that has no man left has no streak
position W:WK26:B20,K46:+2[46]+3[26]
position
# what is wrong
position 10/10/10/8b1/10/W9/10/10/7w2/B9 white:+2[46]
position 10/10/10/8b1/10/W9/10/10/7w2/B9 white:+2[46]+4[26]
position 10/10/10/8b1/10/W9/10/10/7w2/B9 white:+2[46]+[26]
position 10/10/10/8b1/10/W9/10/10/7w2/B9 white:+2[46]+1
position 10/10/10/8b1/10/W9/10/10/7w2/B9 white:+2[46]+1[44]
position 10/10/10/8b1/10/W9/10/10/7w2/B9 white:+2[46]+1[51]
position 10/10/10/8b1/10/W9/10/10/7w2/B9 white:+2[46]+1[26]x
position 10/10/10/8b1/10/W9/10/10/7w2/B9 white:
position W:+2[46]-3[26]:WK26,44:B20,K46
position W:WK26,44:B20,K46:+2[20]+0
position W:WK26,44:B20,K46:+2
# other rule sets have none
rules international
position 10/10/10/8b1/10/W9/10/10/7w2/B9 white:+2[46]+1[26]
position
