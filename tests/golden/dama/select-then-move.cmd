# options: -r dama
# move drops the selection; in the middle of a turn it is rejected
select a3
move b3-b4
status
select a6
select a5
move b6-b5
a5-a4
can move b6-b5
space
history
