# options: -r dama
# in the middle of a turn moves lists how it can go on
position 7B/B7/8/B7/W7/8/W7/8 white
select a4
moves
select a6
moves
moves a6
moves a2
perft 1
divide 1
select a8
moves
moves a8
