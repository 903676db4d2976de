# options: -r english
# a turn in which something was set up is not recorded, and the next one is number 1
position B:W18,26,32:B15,1
select 15
select 22
place man white 28
history
can end
select 31
space
history
move 28-24
history
