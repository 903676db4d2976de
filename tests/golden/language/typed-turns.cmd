# options: -r english
# the ways to write a turn
11 to 15
22 TO 18
15x22
move 25 to 18
1. 8-11
1... 29-25
3...4-8
move 5. 25-22
12... 11 16
history
can move 24 to 20
can move 1. 24-20
can move 24-20 black
can move 9 to 13 black
reject illegal-move 24 to 15
reject 1. 24-15
assert can move 24 to 20 == yes
to 24-20
24 to
24-20 to
1. to
1.
1. foo
12.5
1.. 24-20
undo turn 9
history
