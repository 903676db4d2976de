# options: -r dameo
# all squares; men step straight and diagonally forward, alone or in lines, and capture along rows and columns
print
rules show dameo
perft 3
moves c1
moves d3
a1-d4
history
print
# a line steps whole, or only its front part; its last man goes to the square in front of the first
position W:Wa1,a2,a3:Bh8
moves
select a1
print
select a4
print
undo turn
move a2-a4
position
undo turn
# not beyond that square, nor over a gap, the other side's men or a king
move a1-a5
move a1-a3
position W:Wa1,a2,a4:Bh8
move a1-a5
move a1-a3
position W:Wc1,c3:Bc2,h8
move c1-c4
position W:Wc1,Kc2:Bh8
move c1-c3
select c1
select c3
moves c1
position W:Wa1,a2:Bh8,a3,a4
move a1-a3
move a1-a4
# a capture comes before the step of a line
position W:Wa1,a2,d4:Bd5,h8
move a1-a3
select a1
select d4
select d5
select d6
position
# a line does not capture
position W:Wd2,d3:Bd4,h8
moves
move d2-d5
# the man in front is crowned, and leaves the line
position W:Wb5,b6,b7:Bh8
b5-b8
at b8
at b7
position
h8-h7
moves b7
moves b8
# a man on its side of the board has fewer directions
position W:Wh5,g4,f3:Ba8
moves f3
# kings go in eight directions, and take along rows and columns alone
position W:WKa1:Bd4,a5,h1
moves
position W:WKa1:Bd4,h8
moves
# a king may pass the square that it came from
position W:WKd4:Bd6,f7,h4,f2,b8
moves
# FEN, and what has none
fen
position "B:W a1:Bb8"
position B:Wa1,Kc2:Bh8:H0:F1
fen
position
position W:Wa1,a1:B
position W:Wz1:B
position W:W1-3:B62,K64
fen
# a side whose men are blocked has lost
position B:Wa1,a2,b2,b1:Ba3,b3
moves
position W:Wa6,a7,b7:Ba8,b8,c8,c7,b6,c6
winner
moves
# a king against a king is drawn after four turns
position W:WKa1:BKg8
a1-b1
g8-h8
b1-a1
winner
h8-g8
winner
