# each rule set loads its own file
rules checkers61b
load files/all-rules-checkers61b.game
print
turn
history
undo
history
rules english
load files/all-rules-english.game
print
turn
history
undo
history
rules dama
load files/all-rules-dama.sav
print
turn
history
undo
history
rules orthogonal
load files/all-rules-orthogonal.sav
print
turn
history
undo
history
rules kingcapture
load files/all-rules-kingcapture.game
print
turn
history
undo
history
