# a further capture may go another way than the first
new empty
place shield fire 2 0
place pawn water 3 1
place pawn water 3 3
place pawn water 5 3
select 2 0
select 4 2
print
select 2 4
print
