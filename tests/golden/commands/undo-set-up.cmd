# place, remove, turn SIDE and position TEXT are steps too
new empty
place pawn fire 3 3
remove 3 3
turn water
position 7fp/8/8/8/8/8/8/8 fire
undo
position
undo
turn
undo
at 3 3
undo
at 3 3
undo
