# options: -r english
# a man that reaches the far row becomes a king, and its turn ends
position B:W11,21:B26
select 26
select 31
at 31
status
select 27
moves
space
move 11-8
move 31-27
move 8-3
at 3
at 27
history
