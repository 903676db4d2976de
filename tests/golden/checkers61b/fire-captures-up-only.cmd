# a fire piece that is no king does not capture backwards
new empty
place pawn fire 3 3
place pawn water 2 2
place pawn water 4 2
place pawn water 4 4
moves
select 3 3
select 1 1
select 5 5
print
