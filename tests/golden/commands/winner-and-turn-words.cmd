# these questions take no arguments
winner now
print all
history 3
status all
undo 1 2
redo 1 2
divide
divide 1 2 3
perft
quit now
turn
