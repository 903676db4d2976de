# options: -r dama
# a finished game can be taken back, or set up anew
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
