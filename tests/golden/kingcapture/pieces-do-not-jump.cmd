# options: -r kingcapture
# at the start only pawns and knights can move
select 4 7
select 3 7
select 0 7
select 2 7
can select 1 7
can select 0 6
can move 07-05
can move 27-05
can move 37-15
can move 47-46
moves 4 7
select 1 7
select 0 5
space
select 0 7
select 1 7
