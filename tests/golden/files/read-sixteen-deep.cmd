# files may be nested sixteen deep
read read/deep01.txt
