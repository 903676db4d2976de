# options: -r orthogonal
# no square, or three words for one
select
select 3 6 7
at
remove 1 2 3
place man white
moves 1 2 3
move
