# a file that reads itself is stopped at depth 17
read read/loop.txt
turn
