# options: --classic -r orthogonal
y
classic-orthogonal-won.sav
m
