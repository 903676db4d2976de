# options: -r english
# a draw after 100 turns without a capture, although a man was moved on the way
position B:WK29,32:BK4
read read/english-shuffle-24.txt
read read/english-shuffle-24.txt
move 4-8
move 32-28
move 8-4
move 28-24
read read/english-shuffle-24.txt
read read/english-shuffle-8.txt
read read/english-shuffle-8.txt
read read/english-shuffle-4.txt
assert history == 96
move 4-8
move 29-25
move 8-4
winner
moves
move 25-29
winner
assert history == 100
