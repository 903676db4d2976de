# a rejected command leaves board, selection and turn as they were
select 2 2
select 2 4
select 1 5
space
move 22-44
status
undo
undo
