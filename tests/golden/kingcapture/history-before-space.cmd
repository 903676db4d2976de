# options: -r kingcapture
# the lines are there as soon as the piece has moved, and undo removes them
history
select 4 6
history
select 4 4
history
undo
history
redo
history
space
history
undo
history
undo
history
