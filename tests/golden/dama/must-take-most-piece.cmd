# options: -r dama
# a piece that can capture, but never the most; one that could only step; one that cannot move
position 7B/4B3/8/B3B3/W3W3/6W1/5WWW/8 white
moves
select a4
select g3
select g2
select f2
can select a4
can select e4
move a4-a6
move e4-e6
move e4-e6-e8
winner
