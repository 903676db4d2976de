# options: -r english
# a step that crowns is an advance; the capture after it keeps the other count low
position B:WK25,5:BK4,K18
move 4-8
move 5-1
move 18-22
move 25x18
move 8-4
move 18-22
move 4-8
move 22-25
move 8-4
move 25-29
read read/english-shuffle-24.txt
read read/english-shuffle-24.txt
read read/english-shuffle-24.txt
read read/english-shuffle-8.txt
read read/english-shuffle-8.txt
move 4-8
move 29-25
assert history == 100
winner
move 8-4
winner
move 25-29
winner
