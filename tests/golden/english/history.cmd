# options: -r english
# history numbers the turns that have ended, with the side and the canonical form
history
move 11 15
select 22
select 18
history
space
select 15
select 22
history
space
history
undo 3
history
redo 3
history
