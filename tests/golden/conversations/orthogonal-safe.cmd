# options: --classic -r orthogonal --safe
y
classic-orthogonal-middle.sav

s
saved-not
q
