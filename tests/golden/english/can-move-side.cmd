# options: -r english
# can move answers for either side, and repeats the turn as written
can move 11-15
can move 22-18
can move 22-18 white
can move 11-15 WHITE
can move c3 d4 white
can move 11x15
can move 11-15 fire
position B:W18,26,12:B15,1
can move 15x31
can move 15x22
can move 1-6
can move 18x11 white
can move 26-23 white
select 15
select 22
can move 22x31
can move 26x17 white
