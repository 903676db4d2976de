# options: --bail -c space
# with --bail an error in a text keeps the script from being run
turn
