# The same seed, the same turns.
rules english
player white level 1
player black level 5
seed 1
go
go
go
go
history
new
seed 1
go
go
go
go
history
selfplay 4
player black level 10
position B:W30,31,32:B1,2,3
go
