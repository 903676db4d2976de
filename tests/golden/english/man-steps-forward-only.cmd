# options: -r english
# a man steps one square diagonally forward: black down, white up
position B:W27:B10
moves
select 10
select 6
select 7
select 17
select 11
select 14
space
moves
move 27-31
move 27-32
move 27-18
move 27-23
history
