# options: -r english
# moves goes by first square, then by each next one, top row first
position W:W21,22,23,24,K10:B1,2,12
moves
moves 10
moves c3
moves 21
moves 9
moves 1
moves
