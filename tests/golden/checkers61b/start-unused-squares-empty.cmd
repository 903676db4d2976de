# only squares whose column and row add up to an even number are used
at 1 0
at 0 1
at 1 2
at 0 7
at 1 6
at 0 5
at 3 3
