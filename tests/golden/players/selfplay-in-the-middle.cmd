# options: -r russian
# Games from a position that turns have led to: boards before it do not count as there again.
position 8/8/5B2/8/1b6/w5W1/8/8 black
b4-c3
g3-b8
f6-g5
b8-c7
player white random
player black random
selfplay 20
status
