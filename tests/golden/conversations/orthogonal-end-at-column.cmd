# options: --classic -r orthogonal
n
m
3
