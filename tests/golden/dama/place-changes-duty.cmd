# options: -r dama
# a piece placed after another was selected: the selection stays, and what is compulsory is worked out again
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
