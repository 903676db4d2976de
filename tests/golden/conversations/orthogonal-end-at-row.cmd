# options: --classic -r orthogonal
n
m
