# Positions without a turn to play.
rules english
position 8/8/8/8/8/8/8/w7 black
go
hint
selfplay 2
new
select 11
select 15
go
hint
selfplay 2
space
player white random
go
rules kingcapture
position 8/8/8/8/8/8/8/K7 white
go
hint
# In checkers61b pieces may always go on.
rules checkers61b
position 8/8/8/8/8/8/8/fp7 fire
winner
hint
player fire minimax depth 3
go
