# options: -r orthogonal
# a man placed in the winning turn: the game goes on
position 8/8/3w4/3r4/8/8/8/8 white
select 4 3
select 4 5
winner
place man red 1 1
winner
select 4 6
space
winner
select 1 1
print
