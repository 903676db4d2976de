# options: --classic -r orthogonal
n
m
3
2
2
s
saved-classic-orth
s
.
s
none/x
s

S
  
m
6
1
8
q
