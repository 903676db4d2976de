# options: -f
# -f goes on after a rejected command
space
move 22-33
space
