# options: --classic -r orthogonal
n
s
