# a water piece steps forward, which is down the board
new empty
place shield water 3 3
turn water
moves
select 3 3
select 2 4
select 4 4
select 2 2
at 2 2
