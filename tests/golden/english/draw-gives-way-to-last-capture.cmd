# options: -r english
# the hundredth turn takes the last piece: a win, although a draw would be due
position B:WK29:BK13
read read/english-shuffle-b.txt
read read/english-shuffle-b.txt
read read/english-shuffle-b.txt
read read/english-shuffle-b.txt
move 13-17
move 29-25
move 17-22
moves
move 25x18
assert history == 100
winner
