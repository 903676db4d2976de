# A turn of the computer is one step.
player fire random
player water random
go
go
go
history
undo 2
history
redo
history
undo 2
position
redo 3
undo 3
# What reject tries leaves the players and their choices as they were.
reject go
reject player fire human
reject seed 5
reject selfplay 3
reject game-over go
go
history
