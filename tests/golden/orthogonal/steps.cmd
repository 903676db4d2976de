# options: -r orthogonal
# a man steps to a neighbouring empty square: up, down, left or right
position 8/8/8/3w4/8/8/8/7r white
moves
select 4 4
print
select 4 6
select 5 5
select 3 3
select 4 3
print
space
turn
