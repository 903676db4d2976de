# options: -r orthogonal
# a side that cannot move has not lost: it can only pass
position wrr5/rw6/r7/8/8/8/8/8 white
remove 2 2
status
select 1 1
can select 1 1
moves
moves 1 1
perft 1
perft 2
select 4 4
select 2 1
space
move 11-12
winner
pass
status
move 31-32
status
