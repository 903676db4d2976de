# options: -r dama
# two ways lead from the first square to the last
position 7B/3B4/8/3B4/2B1B3/1B3B2/2BWB3/8 white
moves
move d2-d8
move d2xd8
move d2 d8
d2-d8
turn
move d2-d4-d8
move d2-b2-b4-d4-d6-d8
winner
