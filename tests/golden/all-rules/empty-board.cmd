# an empty board: No one in checkers61b, undecided elsewhere
rules checkers61b
new empty
winner
moves
status
rules english
new empty
winner
moves
status
rules dama
new empty
winner
moves
status
rules orthogonal
new empty
winner
moves
status
rules kingcapture
new empty
winner
moves
status
