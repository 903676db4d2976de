# a file that reads itself is stopped at the seventeenth
read read/loop.txt
turn
