# options: -r kingcapture
# the rook moves along rows and columns to the first piece, and takes an enemy there
position 4k3/8/3p4/8/1P1R2p1/8/8/4K3 white
moves 3 4
can move 34-32
can move 34-31
can move 34-14
can move 34-24
can move 34-64
can move 34-74
can move 34-45
select 3 4
print
select 3 1
select 1 4
select 3 2
history
