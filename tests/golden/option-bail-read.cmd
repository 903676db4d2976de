# options: --bail --final
# --bail in a file that is read stops everything
move 62-73
read read/bad.txt
echo not reached
