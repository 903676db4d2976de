# options: -c space
# with more than one source an error names its source
turn
space
