# a turn begun in a file goes on after it, and undo reaches into it
read read/half.txt
print
space
undo 3
status
