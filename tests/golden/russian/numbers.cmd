# options: -r russian
# Squares by number, from the top left, wherever squares are written; dashes of word processors, and no sign between squares
moves 21
at 21
can move 21-17
move 22–18
d6−c5
move b2‑c3
move f6g5
history
position W:Wc3:Bd4,f6
move c3×e5 ✕ g7
history
position W:Wc3:Bd4,f6
c3xe5xg7
history
new
move 33-1
move 0-1
move c3-17
c3d9
moves 33
position W:W21,Kc1:B1-3
fen
position ?:W18:B9
turn
fen
rules turkish
moves 41
a3a4
move 9a5
9–a5
move a6a5
