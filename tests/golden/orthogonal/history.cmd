# options: -r orthogonal
# one line for each turn that has ended; setting up a position empties the history
23-24
36-35
pass
history
select 3 5
select 3 4
history
space
history
undo
history
place man red 4 4
space
history
pass
history
