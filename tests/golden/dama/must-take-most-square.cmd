# options: -r dama
# the selected piece may not take the shorter way
position 7B/8/8/3B1B2/2BWB3/8/8/8 white
moves
select d4
print
select b4
select d6
select c4
select e4
select d3
select f4
select f6
space
position
