# numbers that are off the board
select 9 9
select -1 0
select 8 0
select 0 8
at 0 -1
remove 7 8
place pawn fire 8 8
moves 8 0
