# the start of each rule set
rules checkers61b
print
position
status
rules english
print
position
status
rules dama
print
position
status
rules orthogonal
print
position
status
rules kingcapture
print
position
status
