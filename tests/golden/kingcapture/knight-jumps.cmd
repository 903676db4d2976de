# options: -r kingcapture
# the knight moves two and one, over pieces of both sides, not onto its own
position 4k3/8/8/2PpP3/2pNp3/2pPp3/8/4K3 white
moves 3 4
select 3 4
print
select 4 2
history
new
moves 1 7
can move 17-36
can move 17-25
