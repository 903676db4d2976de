# options: -r dama
# a white man steps forward, left and right, never backward, one square only
position 7B/8/8/8/3W4/8/8/8 white
moves
select d4
print
select d3
select e5
select d6
select b4
select d5
space
position
