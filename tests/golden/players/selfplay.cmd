# Games between two random players; the game stays as it is.
player fire random
player water random
move 22-33
selfplay 20
history
position
seed 0
selfplay 20
seed 0
selfplay 19
rules english
selfplay 10
rules dama
selfplay 10
rules kingcapture
selfplay 2
# Nobody can move, and nobody may pass: a draw.
rules checkers61b
position fp7/8/8/8/8/8/8/6wp1 fire
selfplay 3
# Fire has won already: each game is over before it begins.
position 8/8/8/8/8/8/8/fp7 fire
selfplay 3
