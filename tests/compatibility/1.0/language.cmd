# every command whose answer never changes, with its short forms
rules english
print
print squares
moves
moves 11
can move 11-15
can select 11
can end
select 11
select 15
status
space
22-18 15x22
turn
history
history full
position
fen
at 22
undo
redo 1
undo turn 2
redo turn 2
perft 3
divide 2
winner
reject not-your-piece 1-5
assert winner == undecided
tag Event "Club evening"
tag
resign white
winner
new empty
place man white 18
place man black 14 king
remove 18
position W:W18:B14
rules kingcapture
e2-e4 e7-e5
check white
rules lasca
print columns
echo done
