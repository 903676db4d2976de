# options: -r english
# no check and no pass in english draughts
check black
pass
move 11-15
pass
select 22
select 18
pass
space
turn
