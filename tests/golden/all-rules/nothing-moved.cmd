# space before anything moved, an empty square, and the other side's piece
rules checkers61b
space
select d4
select b6
move b6-d4
turn
rules english
space
select d4
select c3
move c3-d4
turn
rules dama
space
select d4
select a6
move a6-d4
turn
rules orthogonal
space
select d4
select c3
move c3-d4
turn
rules kingcapture
space
select d4
select a7
move a7-d4
turn
