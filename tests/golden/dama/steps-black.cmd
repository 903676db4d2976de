# options: -r dama
# a black man steps down the board and sideways, never up
position 8/7W/8/4B3/8/8/8/8 black
moves
select e5
print
select e6
select f5
print
space
position
