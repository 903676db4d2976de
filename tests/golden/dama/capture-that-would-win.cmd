# options: -r dama
# a capture onto the far row is forbidden while a sequence elsewhere takes more
position 8/B6B/W7/4B3/8/4B3/4W3/8 white
moves
select a6
can select a6
move a6-a8
a6xa8
can move a6-a8
move e2-e4-e6
winner
moves
