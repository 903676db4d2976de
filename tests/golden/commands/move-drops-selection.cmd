# move plays its turn whatever was selected before
select 4 2
move 22-33
history
undo
status
