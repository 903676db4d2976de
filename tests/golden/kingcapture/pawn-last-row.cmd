# options: -r kingcapture
# a pawn on the last row stays a pawn and has no move
position 4k3/1P6/8/8/8/8/6p1/4K3 white
move 11-10
at 1 0
check black
move 66-67
at 6 7
history
moves 1 0
can select 1 0
select 1 0
move 47-46
select 6 7
