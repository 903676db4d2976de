# options: -r english
# in a finished game nothing can be played; the form of a command is checked first
position B:W18:B15,1
move 15x22
winner
select 22
select 1
select 18
select 33
space
space now
move 22-25
move 40-41
pass
22-25
moves
can select 22
can select 9
can end
can move 22-25
perft 0
perft 1
divide 1
print
undo
winner
moves
