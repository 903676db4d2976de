# options: -r dama
# a man on the first rank of its own side has not won
position 3B4/8/8/8/8/8/8/4W3 white
winner
e1-e2
winner
d8-d7
winner
