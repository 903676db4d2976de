# water pieces of every kind are crowned on row 0
new empty
place pawn water 1 1
place shield water 3 1
place bomb water 5 1
turn water
move 1 1 0 0
turn water
move 3 1 2 0
turn water
move 5 1 6 0
print
