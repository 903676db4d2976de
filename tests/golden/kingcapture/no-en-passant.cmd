# options: -r kingcapture
# no en passant
position 4k3/3p4/8/4P3/8/8/8/4K3 white
turn black
move 31-33
moves 4 3
move 43-32
select 4 3
select 3 2
select 4 2
at 3 3
history
