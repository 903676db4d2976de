# options: -r english
# a captured man is off the board before the turn has ended
position B:W18,32:B15
select 15
select 22
at 18
status
winner
space
status
