# options: --classic -r orthogonal
y
classic-orthogonal-last-red.sav
m
4
4
2
m
