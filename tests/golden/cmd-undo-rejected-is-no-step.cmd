# a rejected command is no step of the past
move 22-33
select 2 2
space
undo
undo
