# In random games, from beginning to end: the score of each position, and how many positions are
# searched for it, are the same on every machine.

rules checkers61b
player fire random
player water random
seed 3
new
go
go
go
go
go
go
go
hint depth 3
go
go
go
go
go
go
go
hint depth 4
go
go
go
go
go
go
go
hint depth 5
go
go
go
go
go
go
go
hint depth 3
go
go
go
go
go
go
go
hint depth 4
go
go
go
go
go
go
go
hint depth 5
go
go
go
go
go
go
go
hint depth 3
go
go
go
go
go
go
go
hint depth 4
go
go
go
go
go
go
go
hint depth 5
seed 8
new
go
go
go
go
go
go
go
hint depth 3
go
go
go
go
go
go
go
hint depth 4
go
go
go
go
go
go
go
hint depth 5
go
go
go
go
go
go
go
hint depth 3
go
go
go
go
go
go
go
hint depth 4
go
go
go
go
go
go
go
hint depth 5
go
go
go
go
go
go
go
hint depth 3
go
go
go
go
go
go
go
hint depth 4
go
go
go
go
go
go
go
hint depth 5
seed 21
new
go
go
go
go
go
go
go
hint depth 3
go
go
go
go
go
go
go
hint depth 4
go
go
go
go
go
go
go
hint depth 5
go
go
go
go
go
go
go
hint depth 3
go
go
go
go
go
go
go
hint depth 4
go
go
go
go
go
go
go
hint depth 5
go
go
go
go
go
go
go
hint depth 3
go
go
go
go
go
go
go
hint depth 4
go
go
go
go
go
go
go
hint depth 5

rules english
player black random
player white random
seed 3
new
go
go
go
go
go
go
go
hint depth 3
go
go
go
go
go
go
go
hint depth 4
go
go
go
go
go
go
go
hint depth 5
go
go
go
go
go
go
go
hint depth 3
go
go
go
go
go
go
go
hint depth 4
go
go
go
go
go
go
go
hint depth 5
go
go
go
go
go
go
go
hint depth 3
go
go
go
go
go
go
go
hint depth 4
seed 8
new
go
go
go
go
go
go
go
hint depth 3
go
go
go
go
go
go
go
hint depth 4
go
go
go
go
go
go
go
hint depth 5
go
go
go
go
go
go
go
hint depth 3
go
go
go
go
go
go
go
hint depth 4
seed 21
new
go
go
go
go
go
go
go
hint depth 3
go
go
go
go
go
go
go
hint depth 4
go
go
go
go
go
go
go
hint depth 5
go
go
go
go
go
go
go
hint depth 3
go
go
go
go
go
go
go
hint depth 4
go
go
go
go
go
go
go
hint depth 5

rules dama
player white random
player black random
seed 1
new
go
go
hint depth 3
go
go
hint depth 4
go
go
hint depth 5
seed 2
new
go
go
hint depth 3
go
go
hint depth 4
go
go
hint depth 5
seed 3
new
go
go
hint depth 3
go
go
hint depth 4
go
go
hint depth 5
go
go
hint depth 3
seed 4
new
go
go
hint depth 3
seed 5
new
go
go
hint depth 3
go
go
hint depth 4
go
go
hint depth 5
go
go
hint depth 3
seed 6
new
go
go
hint depth 3
go
go
hint depth 4
seed 7
new
go
go
hint depth 3
go
go
hint depth 4
go
go
hint depth 5
go
go
hint depth 3
go
go
hint depth 4
go
go
hint depth 5
go
go
hint depth 3
go
go
hint depth 4
go
go
hint depth 5
seed 8
new
go
go
hint depth 3
go
go
hint depth 4
go
go
hint depth 5
go
go
hint depth 3

rules orthogonal
player white random
player red random
seed 3
new
go
go
go
go
go
go
go
hint depth 3
go
go
go
go
go
go
go
hint depth 4
go
go
go
go
go
go
go
hint depth 5
go
go
go
go
go
go
go
hint depth 3
go
go
go
go
go
go
go
hint depth 4
go
go
go
go
go
go
go
hint depth 5
go
go
go
go
go
go
go
hint depth 3
go
go
go
go
go
go
go
hint depth 4
go
go
go
go
go
go
go
hint depth 5
seed 8
new
go
go
go
go
go
go
go
hint depth 3
go
go
go
go
go
go
go
hint depth 4
go
go
go
go
go
go
go
hint depth 5
go
go
go
go
go
go
go
hint depth 3
go
go
go
go
go
go
go
hint depth 4
go
go
go
go
go
go
go
hint depth 5
go
go
go
go
go
go
go
hint depth 3
go
go
go
go
go
go
go
hint depth 4
go
go
go
go
go
go
go
hint depth 5
seed 21
new
go
go
go
go
go
go
go
hint depth 3
go
go
go
go
go
go
go
hint depth 4
go
go
go
go
go
go
go
hint depth 5
go
go
go
go
go
go
go
hint depth 3
go
go
go
go
go
go
go
hint depth 4
go
go
go
go
go
go
go
hint depth 5
go
go
go
go
go
go
go
hint depth 3
go
go
go
go
go
go
go
hint depth 4
go
go
go
go
go
go
go
hint depth 5

rules kingcapture
player white random
player black random
seed 3
new
go
go
go
go
go
go
go
hint depth 3
go
go
go
go
go
go
go
hint depth 4
go
go
go
go
go
go
go
hint depth 5
go
go
go
go
go
go
go
hint depth 3
go
go
go
go
go
go
go
hint depth 4
go
go
go
go
go
go
go
hint depth 5
go
go
go
go
go
go
go
hint depth 3
go
go
go
go
go
go
go
hint depth 4
go
go
go
go
go
go
go
hint depth 5
seed 8
new
go
go
go
go
go
go
go
hint depth 3
go
go
go
go
go
go
go
hint depth 4
go
go
go
go
go
go
go
hint depth 5
go
go
go
go
go
go
go
hint depth 3
go
go
go
go
go
go
go
hint depth 4
go
go
go
go
go
go
go
hint depth 5
go
go
go
go
go
go
go
hint depth 3
go
go
go
go
go
go
go
hint depth 4
go
go
go
go
go
go
go
hint depth 5
seed 21
new
go
go
go
go
go
go
go
hint depth 3
go
go
go
go
go
go
go
hint depth 4
go
go
go
go
go
go
go
hint depth 5
