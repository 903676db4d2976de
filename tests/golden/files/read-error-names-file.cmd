# errors of a file that is read name it and its own line
space
read read/bad.txt
space
history
