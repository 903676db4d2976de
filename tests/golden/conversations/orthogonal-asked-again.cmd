# options: --classic -r orthogonal
n
x

move
m
9
1
x
1
1
9
-1
2
1.5
2
1

1
1
6
1
1
2
8
3
5

up
9
2
m
2
1
8
8
4
q
