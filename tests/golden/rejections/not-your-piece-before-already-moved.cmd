# not-your-piece comes before already-moved, even if only space is left
new empty
place pawn fire 0 0
place pawn water 1 1
place pawn water 3 3
place pawn water 7 7
select 0 0
select 2 2
select 3 3
select 4 4
select 7 7
