# options: -r orthogonal
# a man set up after the pick: the pick stays, and its destinations are worked out anew
select 4 3
print
place man red 4 4
print
place man red 4 5
print
remove 4 3
status
select 4 3
