# options: -r dama
# a piece set up after the pick: the pick stays, and what is due is worked out anew
select a3
place man black d4
print
select a4
select a3
move a3-a4
select d3
select d5
space
position
remove d5
history
