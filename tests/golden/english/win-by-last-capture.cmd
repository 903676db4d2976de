# options: -r english
# a side whose last man was taken has lost when its turn would begin
position B:W18:B15
winner
select 15
select 22
winner
status
space
winner
status
moves
