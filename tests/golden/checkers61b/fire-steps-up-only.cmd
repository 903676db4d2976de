# a fire piece steps forward, which is up the board
new empty
place pawn fire 3 3
moves
select 3 3
print
select 2 2
select 4 2
select 4 4
at 4 4
