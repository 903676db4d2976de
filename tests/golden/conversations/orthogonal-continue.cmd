# options: --classic -r orthogonal
Y
nowhere.sav
.
classic-orthogonal-wrong.sav
classic-orthogonal-middle.sav
m
4
4
6
Q
