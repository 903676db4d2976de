# options: -r orthogonal
# move drops the selection; in the middle of a turn it is rejected
select 2 3
move 43-44
status
select 3 6
select 3 5
move 56-55
56-55
space
history
