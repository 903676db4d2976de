# options: --classic -r orthogonal
n
q
m
3
