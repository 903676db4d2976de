# sixteen files deep is deep enough
read read/deep01.txt
