# options: -r english
# a king may change between forward and backward in one capture
position W:WK25:B22,15,7,6,24
moves
select 25
select 18
select 11
select 2
select 9
space
position
history
