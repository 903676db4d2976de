# options: -r kingcapture
# can move answers for the side that is not to move too
can move 46-44
can move 41-43
can move 41-43 black
can move 46-44 black
can move 46-44 WHITE
can move 10-22 black
can move 10-31 black
can move 40-41 black
can move e7 e5 black
can move 41x43 black
can move 41-43 red
move 46-44
can move 46-44
can move 41-43
can move 44-43 white
