# can move answers for a whole turn, and repeats it as written
can move 22-33
can move 2 2 3 3
can move c3-d4
can move 22x33
can move 22-44
can move 15-04
can move 15-04 water
can move 22-33 water
can move 22-33 FIRE
turn
history
