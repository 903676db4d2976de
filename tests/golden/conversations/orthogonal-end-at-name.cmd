# options: --classic -r orthogonal
y
