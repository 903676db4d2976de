# a file that is read may have CR LF and no last newline
read read/crlf.txt
turn
