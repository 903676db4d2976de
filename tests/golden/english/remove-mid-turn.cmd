# options: -r english
# removing the piece that captures leaves only space
position B:W18,26,32:B15,1
select 15
select 22
remove 22
status
select 1
select 31
moves
space
turn
