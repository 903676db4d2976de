# quit in a file that is read ends the whole program
read read/quit.txt
echo not reached
