# errors in a file read by a file name the inner one
read read/outer-bad.txt
space
