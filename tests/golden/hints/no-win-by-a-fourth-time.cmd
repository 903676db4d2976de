# options: -r italian
# 19-14 would win in five turns, but its board has been there three times, and a fourth is a draw
position 8/3W4/8/8/4B3/8/8/8 black
hint depth 7
position 8/3W4/8/3B4/8/8/8/8 white
6-2
14-19
2-6
19-14
6-2
14-19
2-6
19-14
6-2
14-19
2-6
hint depth 7
19-14
winner
