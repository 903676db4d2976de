# options: -r bashni
# russian with columns
perft 6
position W:c3=w,d4=b,d6=b
moves
c3:e5:c7
at c7
# a square may be leapt over again, but not with the next leap
position W:c3=W,d4=bb
moves
position W:d2=W,e3=bb,g5=b,g3=b
moves
# a king lands where it can go on
position W:a1=W,c3=bb,f6=b,d8=b
moves
# a man that reaches the far row goes on as a king
position W:b6=w,c7=b,f6=bw
moves
b6:d8:g5
at g5
at f6
position
# both sides have kings on top: drawn after 30 turns
position W:a1=Wb,c1=w:B1
position W:a1=Wb,h2=Bw
a1-b2
h2-g1
status
