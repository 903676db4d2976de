# options: -r orthogonal
# almost the format: zeros, other bytes
pass
load files/orthogonal-zeros.sav
load files/orthogonal-high-byte.sav
load files/orthogonal-nul.sav
load files/orthogonal-cr.sav
load files/orthogonal-cut-in-row.sav
load files/all-rules-dama.sav
history
