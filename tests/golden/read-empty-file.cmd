# an empty file is read without an answer
read read/empty.txt
turn
