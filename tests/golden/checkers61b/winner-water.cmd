# water has won when only water is left, also before space
new empty
place pawn water 3 3
place pawn fire 2 2
turn water
select 3 3
select 1 1
winner
space
winner
