# options: -r english
# a king steps one square along all four diagonals, and no further
position B:W5:BK18
moves
print
select 18
print
select 9
select 27
select 14
space
move 5-1
move 14-10
move 1-6
history
