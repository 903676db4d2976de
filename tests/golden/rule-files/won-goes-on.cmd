# where a game that is won goes on, it does so although it would be drawn
rules files/won-goes-on.rules
position 1B6/8/8/8/8/8/8/W7 white
a1-b2
b8-c7
winner
moves
