# options: -r orthogonal
# status at the start, after a pick, a step and a capture
status
select 2 3
status
select 2 4
status
position 8/8/3w4/3r4/8/8/8/r7 white
select 4 3
select 4 5
status
