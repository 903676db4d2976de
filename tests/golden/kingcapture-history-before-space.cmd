# options: -r kingcapture
# the lines are there as soon as the piece has moved, and undo takes them back
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
