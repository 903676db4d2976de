# can select of a square off the board is no, of no square at all rejected
can select 9 9
can select -1 0
can select 0 8
can select zz
can select 4
can select
can select 1 2 3
