# options: -r english
# the codes in the middle of a capture that must go on
position B:W18,26,32:B15,1
select 15
select 22
select 1
select 22
select 26
select 32
select 17
select 18
select 25
select 15
move 22x31
perft 1
divide 1
pass
moves 22
moves 26
moves 10
select 31
select 1
select 27
select 32
space
turn
