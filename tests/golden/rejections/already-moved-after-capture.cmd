# after a capture own pieces are already-moved, even if another capture is possible
new empty
place pawn fire 0 0
place pawn fire 7 1
place pawn water 1 1
place pawn water 3 3
select 0 0
select 2 2
select 7 1
select 2 2
select 4 4
select 7 1
select 5 5
