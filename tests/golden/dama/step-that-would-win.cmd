# options: -r dama
# a step to the far row is forbidden while a piece can be taken elsewhere
position 7B/W7/8/4B3/4W3/8/8/8 white
moves
select a7
can select a7
move a7-a8
can move a7-a8
a7-a8
winner
move e4-e6
winner
