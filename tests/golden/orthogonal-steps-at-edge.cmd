# options: -r orthogonal
# nothing goes off at the edge, nor round it
position w6w/8/8/8/8/8/8/r6r white
moves
turn red
moves
select 8 8
print
