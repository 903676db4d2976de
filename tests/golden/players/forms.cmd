# The forms of the commands.
go now
player
player fire
player nobody random
player fire bob
player fire human depth 3
player fire random time 5
player fire minimax depth
player fire minimax depth 0
player fire minimax depth 100
player fire minimax depth x
player fire minimax time 0
player fire minimax time 86400001
player fire minimax depth 3 depth 4
player fire minimax speed 3
player fire minimax time 5 depth 3
player FIRE MINIMAX DEPTH 2
player water human
seed
seed 1 2
seed -1
seed x
seed 9223372036854775808
seed 12345678901234567890
seed 0
selfplay
selfplay 0
selfplay 1000001
selfplay x
hint 5
hint depth
hint depth 0
hint time 0
hint depth 100
hint time 5 time 6
hint time 5 depth 3 depth 4
assert hint == 22-33
assert go == 22-33
player fire level
player fire level 0
player fire level 11
player fire level x
player fire level 03 4
player fire level 3 depth 2
player fire LEVEL 03
player
player fire minimax threads
player fire minimax threads 0
player fire minimax threads 65
player fire minimax threads 2 time 5 depth 1
player fire random threads 2
player
hint threads 65
hint threads 2 threads 2
