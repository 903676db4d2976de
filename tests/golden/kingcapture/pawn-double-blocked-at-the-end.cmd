# options: -r kingcapture
# no double step onto a piece, of either side
position 4k3/3p4/8/3N4/1n2P3/8/1P2P3/4K3 white
moves 1 6
moves 4 6
can move 16-14
can move 16-15
can move 46-44
can move 31-33 black
can move 31-32 black
select 1 6
select 1 4
select 1 5
space
history
