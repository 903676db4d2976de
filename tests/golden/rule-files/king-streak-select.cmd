# A king that has made three turns may be selected by these rules, but may not step.
rules streak.rules
position W:WK46,35:B6:+0+3[46]
select 46
print
select 41
select 28
select 6
select 45
select 35
select 30
space
select 11
undo turn
undo
# where it can capture, that is what it must do
position W:WK46,35:B6,32:+0+3[46]
select 46
select 41
select 39
select 28
space
position
