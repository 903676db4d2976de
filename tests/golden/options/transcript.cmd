# options: --transcript all.cmd
# what is entered and answered is written to the file, and to another one from the command on
rules english
transcript part.cmd
11-15
transcript off
winner
