# new empty clears the board; the first side moves
turn water
new empty
print
position
status
undo
