# the most valuable capture, a king being worth two men; of equal values any
rules ../../../fixtures/rules/mozambican.rules
position W:Wb3,g2:Bc4,e6,Kf3
moves
move b3xd5xf7
undo
move g2xe4
undo
position W:Wb3,g2:Bc4,Kf3
moves
move b3xd5
position W:Wb3,g2:Bc4,f3
moves
