# options: --classic -r orthogonal
y
classic-orthogonal-middle.sav
s
saved-again
m
0
s
saved-after-pass
q
