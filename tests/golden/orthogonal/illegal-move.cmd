# options: -r orthogonal
# squares that are not a legal turn
move 23-25
move 23-34
move 23-23
move 36-35
move 44-45
move 21-22-23
move 23-43
select 2 3
select 2 4
move 43-44
turn
