# options: -r english
# a side that resigns has lost; undo takes that back
11-15
resign
winner
status
tag Result
tag Termination
22-18
can move 22-18
moves
resign
offer draw
go
undo
winner
tag Termination
resign black
winner
22-18
undo turn
history
RESIGN White
winner
new
resign green
resign black white
# not in the middle of a turn
rules checkers61b
select 2 2
resign
undo
select 2 2
select 3 3
resign
space
resign fire
winner
# set-up goes on from there
turn fire
winner
# who has won does not resign, also where play may go on
position 8/8/8/8/8/8/8/fb7 fire
winner
resign
reject game-over resign
assert winner == Fire
