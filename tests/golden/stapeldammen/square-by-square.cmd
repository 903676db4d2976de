# options: -r stapeldammen
# international with columns, and without kings
perft 5
position W:32=w,28=bb,19=b,10=b
moves
position W:32=w,28=bb,19=b,20=b
moves
move 32x23
32x23x14x25
at 25
print columns
position W:7=w,44=b
7-1
at 1
44-50
moves
position W:1=W
position W:7=w,2=b
print columns
