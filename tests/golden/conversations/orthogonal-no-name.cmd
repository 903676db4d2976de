# options: --classic -r orthogonal
y
nowhere.sav

m
3
2
2
q
