# options: -r english
# numbers off the board, light squares, pairs of numbers, and words that are not squares
at 33
at 0
at -1
at 99
at a2
at h1
at 2 2
at a9
at i1
at zz
at
at 1 2 3
select 33
moves 40
can select 33
can select 0
can select h1
turn
