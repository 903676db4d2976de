# options: -r dama
# what is close to the format and is not it: dots, the letter O, a blank too much, a line too much
a3-a4
load files/dama-dots.sav
load files/dama-letter-o.sav
load files/dama-trailing-blank.sav
load files/dama-tenth-line-empty.sav
load files/dama-cr.sav
load files/dama-high-byte.sav
load files/all-rules-orthogonal.sav
history
undo
position
