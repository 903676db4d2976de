# a file may be read again and again
read read/ask.txt
read read/ask.txt
read "read/ask.txt"
