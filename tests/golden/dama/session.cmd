# options: -r dama
# the session of the specification, with its mistakes corrected
print
a3-a4
print
a7-a8
save(saved-dama.sav)
e6-e5
print
f3-f4
print
e5-e4
print
f4-g4
moves
load(saved-dama.sav)
turn
print
a6-a5
print
h4-h5
h3-h4
moves
a4-a6-a8
print
winner
history
