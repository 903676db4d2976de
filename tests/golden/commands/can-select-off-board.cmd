# can select answers no for a square off the board, and rejects what is not a square
can select 9 9
can select -1 0
can select 0 8
can select zz
can select 4
can select
can select 1 2 3
