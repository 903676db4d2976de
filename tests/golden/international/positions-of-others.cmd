# positions of one rule set in another: told what is wrong, and nothing changes
rules international
position 1b1b1b1b/b1b1b1b1/1b1b1b1b/8/8/w1w1w1w1/1w1w1w1w/w1w1w1w1 white
position 1B8/10/10/10/10/10/10/10/10/W9 white:+1[46]+0
position W:W46:BK5:+1[46]+0
position B1/8/8/8/8/8/8/8 white
position 1wp8/10/10/10/10/10/10/10/10/fp9 white
position 1b8/10/10/10/10/10/10/10/10/w9 fire
position W:Wa1:Bb8
position W:Wa1:Bb10
position W:W51:B1
rules russian
position 1b1b1b1b1b/b1b1b1b1b1/1b1b1b1b1b/b1b1b1b1b1/10/10/1w1w1w1w1w/w1w1w1w1w1/1w1w1w1w1w/w1w1w1w1w1 white
position b7/8/8/8/8/8/8/w7 white
position W:W50:B1
position W:Wi9:Bb8
rules italian
position 1b1b1b1b/b1b1b1b1/1b1b1b1b/8/8/w1w1w1w1/1w1w1w1w/w1w1w1w1 white
rules turkish
position 1b1b1b1b/b1b1b1b1/1b1b1b1b/8/8/w1w1w1w1/1w1w1w1w/w1w1w1w1 white
moves
rules thai
position 1b1b1b1b/b1b1b1b1/8/8/8/8/1w1w1w1w/w1w1w1w1 white
moves
rules checkers61b
position 1b1b1b1b/b1b1b1b1/1b1b1b1b/8/8/w1w1w1w1/1w1w1w1w/w1w1w1w1 white
rules kingcapture
position 1b1b1b1b/b1b1b1b1/1b1b1b1b/8/8/w1w1w1w1/1w1w1w1w/w1w1w1w1 white
rules international
position
