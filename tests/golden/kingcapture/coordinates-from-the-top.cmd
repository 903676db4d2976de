# options: -r kingcapture
# columns and rows count from the top left; file and rank mean the same squares
at 0 0
at a8
at 4 7
at e1
at 3 0
at D8
at 7 7
at h1
at 4 4
can select 4 6
can select e2
can select e7
select e2
select 4 4
space
history
