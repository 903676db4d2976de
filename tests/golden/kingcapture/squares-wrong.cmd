# options: -r kingcapture
# squares off the board, and words that are not squares
at 8 0
at 0 8
at -1 3
at 4
at a9
at i4
at zz
at
at 1 2 3
select 9 9
moves 4 8
place rook white 8 8
remove 4 -1
can select 9 9
can select 5
turn
