# options: -r english
# in the middle of a capture each way to go on is listed to its end
position B:W10,18,19,25,26,12:B6
moves
select 6
select 15
moves
print
select 22
moves
print
can select 31
can select 29
can select 24
select 29
moves
space
position
history
