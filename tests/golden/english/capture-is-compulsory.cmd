# options: -r english
# while a capture is possible nothing else is allowed
position B:W18,28:B15,1,4,8
moves
select 1
select 8
select 15
print
select 19
select 20
move 15-19
move 1-6
can move 1-6
can select 1
can select 15
select 22
space
history
