# options: -r orthogonal
# numbers off the board
select 0 0
select 9 9
select 0 1
select 1 9
at -1 0
remove 3 0
place man white 9 1
moves 8 9
move 36-39
move 0 1 1 1
can select 0 8
can select 9 9
