# the board at the start, printed and as one line
print
position
at 0 0
at 1 1
at 2 2
at 1 7
at 0 6
at 7 5
