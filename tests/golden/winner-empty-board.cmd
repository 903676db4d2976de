# an empty board is nobody's, from the start
new empty
winner
status
