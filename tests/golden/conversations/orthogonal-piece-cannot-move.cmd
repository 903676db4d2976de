# options: --classic -r orthogonal
y
classic-orthogonal-blocked.sav
m
1
1
1
2
0
q
