# options: -r kingcapture
# a double step captures nothing, neither where it ends nor on its way
position 4k3/8/8/8/2n1n3/8/4P3/4K3 white
can move 46-44
can move 46-24
can move 46x44
select 4 6
select 4 4
select 2 4
select 4 5
history
