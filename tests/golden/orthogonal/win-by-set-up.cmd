# options: -r orthogonal
# the men on the board decide who has won, at any time
new empty
place man red 4 4
winner
select 4 4
pass
space
place man white 5 5
winner
remove 4 4
winner
turn red
winner
undo 2
winner
select 5 5
