# options: -r orthogonal
# can move asks for the other side too, as if it were to move
can move 23-24
can move b6-b5
can move 2 3 2 4
can move 36-35
can move 36-35 red
can move 36-35 RED
can move 23-24 white
can move 23-24 red
select 2 3
select 2 4
can move 43-44
can move 43-44 white
can move 36-35 red
