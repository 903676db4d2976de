# options: -r english
# undo restores the counts, and setting up restarts them until it is undone
position B:WK29:BK4
read read/english-shuffle-24.txt
read read/english-shuffle-24.txt
read read/english-shuffle-24.txt
read read/english-shuffle-24.txt
read read/english-shuffle-4.txt
winner
undo
winner
redo
winner
undo 4
place man white 32
read read/english-shuffle-4.txt
winner
history
undo 5
assert history == 96
move 4-8
move 29-25
move 8-4
winner
move 25-29
winner
