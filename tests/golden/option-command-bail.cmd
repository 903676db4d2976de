# options: --bail -c space
# --bail in a text keeps the script from being run
turn
