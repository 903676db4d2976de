# options: --output printed.txt
# nothing is printed: it is in the file
position
