# the name of a file may be quoted, with blanks and quotes in it
read "read/two words.txt"
read "read/say \"hi\".txt"
