# options: -r dama
# six pieces up the board, then two more along the far row
position 3B1B2/6B1/5B2/4B3/3B4/2B5/WB6/7W white
moves
move a2-c2-c4-e4-e6-g6-g8
move a2-c2-c4-e4-e6-g6-g8-e8
move a2xc2xc4xe4xe6xg6xg8xe8xc8
position
winner
history
