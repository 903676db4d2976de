# options: -r kingcapture
# print marks the selected piece and each square it may be moved to, enemies too
position 4k3/8/2p1p3/8/3Q4/8/1P6/3K4 white
select 3 4
print
select 3 7
print
select 3 6
print
space
print
