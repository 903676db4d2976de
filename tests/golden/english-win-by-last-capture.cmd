# options: -r english
# the side whose last man is taken has lost when its turn would begin
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
