# options: -r dama
# a man on its own side's first rank has won nothing
position 3B4/8/8/8/8/8/8/4W3 white
winner
e1-e2
winner
d8-d7
winner
