# player alone says who plays each side
player
player water minimax depth 4
player fire minimax depth 8 time 250
player
player fire minimax
player water random
player
player fire
rules english
player
assert player == x
