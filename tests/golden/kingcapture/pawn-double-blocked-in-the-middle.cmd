# options: -r kingcapture
# no double step over a piece of either side
position 4k3/3p4/3N4/8/8/4n3/4P1P1/4K1B1 white
moves 4 6
can move 46-44
can move 46-45
can move 31-33 black
can move 31-32 black
select 4 6
