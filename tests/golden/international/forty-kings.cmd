# forty kings on a board: nothing is too much, and what there is to capture is found
rules international
position 1B1B1B1B1B/B1B1B1B1B1/1W1W1W1W1W/W1W1W1W1W1/1W1W1W1W1W/W1W1W1W1W1/1W1W1W1W1W/W1W1W1W1W1/1W1W1W1W1W/W1W1W1W1W1 white
perft 1
perft 2
moves
winner
rules frisian
position 1B1B1B1B1B/B1B1B1B1B1/1W1W1W1W1W/W1W1W1W1W1/1W1W1W1W1W/W1W1W1W1W1/1W1W1W1W1W/W1W1W1W1W1/1W1W1W1W1W/W1W1W1W1W1 white
perft 1
perft 2
moves
winner
rules international
position 10/4B5/1W1W1W1W1W/W1W1W1W1W1/1W1W1W1W1W/W1W1W1W1W1/1W1W1W1W1W/W1W1W1W1W1/1W1W1W1W1W/W1W1W1W1W1 white
perft 1
perft 2
moves
winner
rules frisian
position 10/4B5/1W1W1W1W1W/W1W1W1W1W1/1W1W1W1W1W/W1W1W1W1W1/1W1W1W1W1W/W1W1W1W1W1/1W1W1W1W1W/W1W1W1W1W1 white
perft 1
perft 2
moves
winner
rules international
position 10/W1W1W1W1W1/10/B3B3B1/10/W1W1W1W1W1/10/B3B3B1/10/W1W1W1W1W1 white
perft 1
perft 2
moves
winner
rules frisian
position 10/W1W1W1W1W1/10/B3B3B1/10/W1W1W1W1W1/10/B3B3B1/10/W1W1W1W1W1 white
perft 1
perft 2
moves
winner
position 1B1B1B1B1B/B1B1B1B1B1/1B1B1B1B1B/B1B1B1B1B1/10/10/1W1W1W1W1W/W1W1W1W1W1/1W1W1W1W1W/W1W1W1W1W1 white
perft 3
status
rules turkish
# 40 against 8, and 32 against 32
position BBBBBBBB/8/8/WWWWWWWW/WWWWWWWW/WWWWWWWW/WWWWWWWW/WWWWWWWW white
perft 1
perft 2
moves
winner
position BBBBBBBB/BBBBBBBB/BBBBBBBB/BBBBBBBB/WWWWWWWW/WWWWWWWW/WWWWWWWW/WWWWWWWW white
perft 1
perft 2
moves
winner
position WBWBWBWB/8/8/WBWBWBWB/8/8/WBWBWBWB/8 white
perft 1
perft 2
moves
winner
