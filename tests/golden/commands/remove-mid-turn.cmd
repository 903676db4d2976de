# removing a piece in the middle of a turn can make a capture possible or impossible
new empty
place pawn fire 0 0
place pawn water 1 1
place pawn water 3 3
place pawn water 4 4
place pawn water 7 7
select 0 0
select 2 2
moves
remove 4 4
moves
remove 3 3
moves
select 4 4
can end
