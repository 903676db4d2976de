# options: --classic -r orthogonal
n
m
0
m
6
0
m
3
2
0
m
x
0
m
00
q
