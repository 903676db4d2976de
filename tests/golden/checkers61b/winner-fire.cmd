# fire has won when only fire is left, also before space
new empty
place pawn fire 2 2
place pawn water 3 3
select 2 2
winner
select 4 4
winner
space
winner
