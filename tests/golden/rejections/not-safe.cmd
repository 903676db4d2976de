# options: --safe
# with --safe no file is read
read read/ask.txt
read read/no-such-file.txt
read
turn
