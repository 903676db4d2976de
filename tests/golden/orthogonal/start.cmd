# options: -r orthogonal
# twelve men a side, white above, and white moves first
print
position
turn
at 2 1
at 1 8
at 1 1
at 4 4
perft 1
