# The levels of each kind of game: sideways, columns, large boards, lost pieces that win, and the usual.
rules dama
player white level 4
player black level 6
seed 1
go
go
go
go
go
go
go
go
go
go
go
go
history
rules lasca
player white level 4
player black level 6
seed 1
go
go
go
go
go
go
go
go
go
go
go
go
history
rules canadian
player white level 4
player black level 6
seed 1
go
go
go
go
go
go
go
go
go
go
go
go
history
rules antidraughts
player white level 4
player black level 6
seed 1
go
go
go
go
go
go
go
go
go
go
go
go
history
rules international
player white level 4
player black level 6
seed 1
go
go
go
go
go
go
go
go
go
go
go
go
history
