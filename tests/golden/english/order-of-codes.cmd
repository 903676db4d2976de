# options: -r english
# the codes of select, in their order
position B:W18,32:B15,4,8,1
select 1
select 4
select 32
select 18
select 14
select 33
select a2
select 15
select 4
select 8
select 18
select 19
select 14
select 10
select 22
select 4
select 32
select 14
space
