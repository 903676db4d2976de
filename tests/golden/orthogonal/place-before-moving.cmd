# options: -r orthogonal
# a man placed after another was selected: the selection stays, its destinations are worked out again
select 4 3
print
place man red 4 4
print
place man red 4 5
print
remove 4 3
status
select 4 3
