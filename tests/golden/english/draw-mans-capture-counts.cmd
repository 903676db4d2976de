# options: -r english
# a man's capture is an advance: the draw comes 100 turns after it
position B:WK29,21:BK4,K14
move 14-17
move 21x14
read read/english-shuffle-24.txt
read read/english-shuffle-24.txt
read read/english-shuffle-24.txt
read read/english-shuffle-24.txt
move 4-8
move 29-25
assert history == 100
winner
move 8-4
winner
move 25-29
winner
