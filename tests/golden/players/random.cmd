# The generator, and how a turn is chosen, are documented: the games are the same on every machine.
player fire random
player water random
go
go
go
seed 0
undo 3
go
go
go
history
seed 1
new
go
go
history
rules english
seed 9223372036854775807
go
go
history
rules orthogonal
go
rules dama
go
rules kingcapture
go
