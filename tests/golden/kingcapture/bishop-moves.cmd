# options: -r kingcapture
# the bishop moves along diagonals to the first piece
position 4k3/1p6/8/5P2/4B3/8/2n5/4K3 white
moves 4 4
can move 44-11
can move 44-26
can move 44-53
can move 44-17
can move 44-43
select 4 4
print
select 1 1
history
