# fire pieces of every kind are crowned on row 7
new empty
place pawn fire 0 6
place shield fire 3 6
place bomb fire 6 6
select 0 6
select 1 7
at 1 7
space
turn fire
move 3 6 4 7
turn fire
move 6 6 5 7
print
