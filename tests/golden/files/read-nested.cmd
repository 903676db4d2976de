# a file may read another
read read/outer.txt
echo back
