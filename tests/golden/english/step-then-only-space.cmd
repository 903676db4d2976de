# options: -r english
# after a step nothing but space is left
select 11
select 15
can end
can move 9-14
moves
select 18
select 12
select 15
select 22
move 22-18
space
turn
