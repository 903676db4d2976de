# options: --classic -r orthogonal
maybe

N
m
3
2
2
M
6
3
8
q
