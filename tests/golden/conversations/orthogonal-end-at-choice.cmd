# options: --classic -r orthogonal
n
