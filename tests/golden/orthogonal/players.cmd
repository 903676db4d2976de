# options: -r orthogonal
# Players of both kinds, one after the other, and matches between them.
hint depth 4
player white minimax depth 4
go
seed 7
player white random
player red random
selfplay 3
go
go
history
