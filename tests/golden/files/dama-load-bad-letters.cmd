# options: -r dama
# almost the format: dots, a carriage return, other bytes
a3-a4
load files/dama-dots.sav
load files/dama-cr.sav
load files/dama-high-byte.sav
load files/all-rules-orthogonal.sav
history
undo
position
