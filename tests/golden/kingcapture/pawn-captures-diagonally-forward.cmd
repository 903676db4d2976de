# options: -r kingcapture
# a pawn takes one square diagonally forward, an enemy only
position 4k3/8/8/3n1P2/4P3/3n1n2/8/4K3 white
moves 4 4
can move 44-33
can move 44-53
can move 44-35
can move 44-55
select 4 4
print
select 3 3
history
