# Positions with counters of others at their end, and what only looks like them.
rules international
position W:W31,K32:B20,K19:H0:F0:+0+0
position W:WK31:BK20:+1
position W:WK31:BK20:+1+2+3+4
position W:WK31:BK20:+111111
rules frisian
position W:WK31:B20,K19:H0:F20:+0+240
position W:WK31:B20,K19:+232+0
position W:WK31:B20,K19:+0+119
position W:WK31:B20,K19:+9
position W:WK31:B20,K19:+9999999
position W:WK31:B20,K19:+1x0
rules russian
position W:Wa1:Bb8:+0+0
position W:WKa1:BKb8:+0+123
rules frisian
position W:WK31,32:BK19,20:+232[5]+0
position W:WK31,32:BK19,20:+019+0
position W:WK31,32:BK19,20:+219+0
fen
position W:WK31,32:BK19,20:+0+231
fen
position W:WK31,32:BK19,20:+299+0
position W:WK31,32:BK19,20:+9919+0
position W:WK31,32:BK19,20:+219-0
position W:WK31,32:BK19,20:+219+0 x
