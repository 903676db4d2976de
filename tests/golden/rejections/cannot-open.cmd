# files that cannot be read
read read/no-such-file.txt
read no-such-folder/file.txt
read read
turn
