# options: -r english
# remove, turn SIDE and position TEXT restart the counts too
position B:WK29,32:BK4
read read/english-shuffle-24.txt
read read/english-shuffle-24.txt
read read/english-shuffle-24.txt
read read/english-shuffle-24.txt
remove 32
read read/english-shuffle-4.txt
winner
read read/english-shuffle-24.txt
read read/english-shuffle-24.txt
read read/english-shuffle-24.txt
read read/english-shuffle-8.txt
read read/english-shuffle-8.txt
turn black
read read/english-shuffle-8.txt
winner
read read/english-shuffle-24.txt
read read/english-shuffle-24.txt
read read/english-shuffle-24.txt
read read/english-shuffle-8.txt
read read/english-shuffle-8.txt
position B:WK29:BK4
read read/english-shuffle-8.txt
winner
assert history == 8
