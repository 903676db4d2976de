# options: -r english
# english has no check and no pass
check black
pass
move 11-15
pass
select 22
select 18
pass
space
turn
