# options: -r dama
# two men can capture one piece each: either may, even the one that does not win
position 8/B6B/W7/8/8/4B3/4W3/8 white
moves
move e2-e4
winner
turn
undo
move a6-a8
winner
