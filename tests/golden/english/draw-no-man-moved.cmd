# options: -r english
# a draw after 100 turns without a man's move, although a king was taken on the way
position B:WK29,21:BK4,K18
read read/english-shuffle-24.txt
read read/english-shuffle-24.txt
move 4-8
move 29-25
move 18-22
move 25x18
move 8-4
move 18-22
move 4-8
move 22-25
move 8-4
move 25-29
read read/english-shuffle-24.txt
read read/english-shuffle-8.txt
read read/english-shuffle-8.txt
assert history == 98
move 4-8
winner
select 29
select 25
winner
space
winner
status
