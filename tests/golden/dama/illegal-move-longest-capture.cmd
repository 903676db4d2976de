# a piece that could capture fifteen, as long as a turn can be: what is wrong is still told
rules dama
new empty
place man white a2
place man black b2
place man black d2
place man black f2
place man black g3
place man black f4
place man black d4
place man black b4
place man black a5
place man black b6
place man black d6
place man black f6
place man black g7
place man black f8
place man black d8
place man black b8
turn white
move a2xb1
move a2xh8
moves
