# options: -r srilankan
# the board of canadian with the other corner dark; squares are letters and numbers
print
rules show srilankan
moves
move b5-a6
move a8-b7
status
move b7-c6
move a1-b2
at l12
at l1
at a12
position W:Wd5:Be6,g8,i10
moves
move d5xf7
select d5
select f7
select h9
select j11
space
history
fen
position
position W:WKl1:Ba12
moves
# a king has a K before its square, also in the column k
position W:Wk2,Kk4:Ba2,KK6
at k2
at k4
fen
position W:WK2:Ba4
fen
position W:WKK2:Ba4
fen
print squares
