# options: --classic -r orthogonal
