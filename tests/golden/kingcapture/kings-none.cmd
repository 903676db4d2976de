# options: -r kingcapture
# on a board without kings nobody has won, and play goes on
position 8/p7/8/8/8/8/8/R6b white
winner
check white
check black
moves 0 7
move 07-01
winner
history
status
