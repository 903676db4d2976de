# remove takes a piece of either side
remove 2 2
remove c7
at 2 2
at 2 6
remove 4 4
remove 2 2
