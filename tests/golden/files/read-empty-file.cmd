# reading an empty file prints nothing
read read/empty.txt
turn
