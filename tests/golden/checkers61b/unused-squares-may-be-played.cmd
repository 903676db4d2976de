# pieces placed on unused squares move and capture among them
new empty
place pawn fire 1 0
place pawn water 2 1
moves
select 1 0
print
select 3 2
print
