# nobody wins on an empty board, from the start
new empty
winner
status
