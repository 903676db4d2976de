# options: -r kingcapture
# no piece moves to a square of its own side, or stays where it is
position 4k3/8/8/8/8/3P1P2/3QKB2/3RNR2 white
moves 4 6
moves 3 6
moves 4 7
can move 46-36
can move 36-36
select 4 6
select 4 6
select 3 5
status
