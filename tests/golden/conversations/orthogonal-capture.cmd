# options: --classic -r orthogonal
y
classic-orthogonal-middle.sav
m
4
4
2
m
0
q
