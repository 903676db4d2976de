# options: -r english
# questions and commands in a drawn game
position B:WK29:BK4
read read/english-shuffle-24.txt
read read/english-shuffle-24.txt
read read/english-shuffle-24.txt
read read/english-shuffle-24.txt
read read/english-shuffle-4.txt
winner
turn
status
moves
moves 4
can select 4
can move 4-8
can end
perft 1
perft 2
divide 2
select 4
space
move 4-8
move 8-4
pass
print
