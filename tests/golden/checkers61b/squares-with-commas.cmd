# squares as a column and a row with a comma, with brackets or not
at 2,2
at (2,2)
at (2, 2)
at 2, 2
can select (2,2)
can select (9,2)
moves 2,2
select (2,2)
select 3,3
undo
place pawn fire 4,4
place pawn water (4, 3) king
at 4,3
remove (4,4)
remove 4, 3
new
2,2 3,3
(1,5)-(2,4)
1. (3,3)-(1,5) (0,6)x(2,4)
move (4,2) (3,3)
(1, 7)-(0, 6)
history
can move (2,2)-(3,3)
# wrong ones
at 2,
at ,2
at (2,2
at 2,2)
at 2,,2
at (2;2)
at 22,3
at 9,9
at -1,2
at 12345678901234567,2
at 2,2 3
at (2, 2) 3
(2,2) (3
(2,2)-(3,3)-
(2,2)
22,33
2,2,3,3
,2 3,3
((2,2)) 3,3
2,33 4,4
