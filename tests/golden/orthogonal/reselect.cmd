# options: -r orthogonal
# before anything has moved another man may be selected instead
select 2 3
select 4 3
print
select 4 3
undo
undo
status
select 1 6
status
