# options: -r dama
# in a finished game nothing can be played, and questions are still answered
position 3W4/8/3B4/8/8/3W4/8/8 black
winner
select d6
select d3
select a1
space
move d6-d5
d6-d5
pass
can select d6
can end
can move d6-d5
moves
moves d6
perft 1
print
