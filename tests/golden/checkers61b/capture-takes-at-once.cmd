# the captured piece is gone before the turn has ended
new empty
place pawn fire 2 2
place pawn water 3 3
place pawn water 7 7
select 2 2
select 4 4
at 3 3
at 2 2
status
