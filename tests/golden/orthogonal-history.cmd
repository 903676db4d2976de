# options: -r orthogonal
# a line a turn, when the turn has ended; setting up empties it
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
