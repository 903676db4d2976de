# options: -r orthogonal
# no step leaves the board or wraps around its edge
position w6w/8/8/8/8/8/8/r6r white
moves
turn red
moves
select 8 8
print
