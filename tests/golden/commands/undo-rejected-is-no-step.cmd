# a rejected command is not a step that undo takes back
move 22-33
select 2 2
space
undo
undo
