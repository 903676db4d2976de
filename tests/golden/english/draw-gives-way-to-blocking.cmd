# options: -r english
# the hundredth turn blocks the last piece: a win, although a draw would be due
position B:WK3,K12,K15,K16:BK4
read read/english-shuffle-c.txt
read read/english-shuffle-c.txt
read read/english-shuffle-c.txt
read read/english-shuffle-c.txt
move 4-8
move 16-11
move 8-4
winner
move 12-8
assert history == 100
winner
status
