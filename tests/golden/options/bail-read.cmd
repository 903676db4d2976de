# options: --bail --final
# --bail in a file that is read ends the program
move 62-73
read read/bad.txt
echo not reached
