# options: -r dama
# a capture is compulsory: no piece may step, not even the one that can capture
position 7B/8/8/3B4/3W4/8/W7/8 white
moves
select a2
can select a2
can select d4
move a2-a3
select d4
select c4
select e4
select d3
move d4-c4
select d6
space
turn
