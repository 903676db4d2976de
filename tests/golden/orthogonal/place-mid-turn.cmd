# options: -r orthogonal
# a man placed after a capture makes no further move possible; what has moved stays moved
position 8/8/8/wr6/8/8/8/7r white
select 1 4
select 3 4
place man red 4 4
print
select 5 4
remove 3 4
status
select 5 4
space
turn
