# options: --classic -r orthogonal
y
classic-orthogonal-last-white.sav
m
8
8
4
