# options: -r dama
# can move asks for the other side too, as if it were to move
can move a3-a4
can move a6-a5
can move a6-a5 black
can move A6-A5 BLACK
can move a3-a4 white
can move a3 a4 white
can move a3-a4 black
select a3
select a4
can move b3-b4
can move b3-b4 white
can move a6-a5 black
