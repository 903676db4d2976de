# options: -r dama
# no man captures backward: for white that is down, for black up
position 7B/8/8/8/3W4/3B4/8/8 white
moves
select d4
select d2
position 8/8/3W4/3B4/8/8/8/8 black
moves
select d5
select d7
