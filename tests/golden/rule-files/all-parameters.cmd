# each parameter has a line of its own, in the order in which they are listed
rules files/all-parameters.rules
print
print squares
moves
perft 4
status
