# options: -r dama
# forward, left and right: the player chooses among equals
position 7B/8/8/3B4/2BWB3/8/8/8 white
moves
select d4
print
select f4
print
space
position
undo 3
select d4
select b4
space
position
undo 3
select d4
select d6
space
position
