# options: -b
# -b stops at the first rejected command
turn
space
turn
