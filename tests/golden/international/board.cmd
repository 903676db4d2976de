# options: -r international
# ten columns and rows: labels, names, marks, and squares by number or by file and rank
print
select 32
print squares
select 28
print
space
move c7:d6
select a3
select b4
select i3
moves i3
at j10
at 5
at A1
can select i3
moves h4
37-32
history
undo
turn
redo
undo 3
turn
select k1
select a11
select 51
select a2
select 0
