# a further capture is for the same piece alone
new empty
place pawn fire 0 0
place pawn fire 4 2
place pawn water 1 1
place pawn water 5 3
select 0 0
select 2 2
select 4 2
select 6 4
moves
