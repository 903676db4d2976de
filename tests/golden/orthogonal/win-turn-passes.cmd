# options: -r orthogonal
# the last space ends the turn like any other; the other side cannot play
position 8/8/3w4/3r4/8/8/8/8 white
select 4 3
select 4 5
status
space
status
pass
space
moves
perft 0
perft 1
can end
