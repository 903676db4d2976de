# options: -r dama
# almost the format: dots, the letter O, an extra blank, an extra line
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
