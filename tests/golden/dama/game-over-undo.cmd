# options: -r dama
# the end of a game can be undone, or another position set up
position 8/3W4/8/8/8/8/B7/8 white
d7-d8
winner
select a2
undo
winner
turn
redo
winner
place man black d1
winner
remove d8
winner
remove d1
winner
select a2
select a1
winner
space
winner
