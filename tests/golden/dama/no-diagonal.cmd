# options: -r dama
# no diagonal moves
position 8/8/8/2B1B3/3W4/2B1B3/8/8 white
moves
select d4
select e5
select c5
select f6
select e3
print
