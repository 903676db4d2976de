# a turn of each side, in the history of each rule set; a new rule set has no past
rules checkers61b
undo
history
22-33
15-24
history
turn
undo
history
turn
rules english
undo
history
11-15
23-19
history
turn
undo
history
turn
rules dama
undo
history
a3-a4
a6-a5
history
turn
undo
history
turn
rules orthogonal
undo
history
23-24
36-35
history
turn
undo
history
turn
rules kingcapture
undo
history
46-44
41-43
history
turn
undo
history
turn
