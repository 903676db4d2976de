# options: -r kingcapture
# no castling
position r3k2r/8/8/8/8/8/8/R3K2R white
can move 47-67
can move 47-27
moves 4 7
select 4 7
select 6 7
select 2 7
select 7 7
select 0 7
select 0 0
history
