# rules alone prints the current rule set and lists all of them
rules
