# options: -r international
# runs of empty squares are numbers of one digit or two
position 10/10/5b4/10/10/10/10/W9/9B/w9 black
position
position 11/10/10/10/10/10/10/10/10/10 black
position 100/10/10/10/10/10/10/10/10/10 black
position 99999999999999999999/10/10/10/10/10/10/10/10/10 black
position 010/10/10/10/10/10/10/10/10/10 black
position 0/10/10/10/10/10/10/10/10/10 black
position 9/10/10/10/10/10/10/10/10/10 black
position 1w9/10/10/10/10/10/10/10/10/10 black
position w9/10/10/10/10/10/10/10/10/10 black
position 10/10/10/10/10/10/10/10/10 black
position 1x8/10/10/10/10/10/10/10/10/10 black
position 10w/10/10/10/10/10/10/10/10/10 black
position
