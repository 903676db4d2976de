# options: -r english
# a draw is offered and accepted; an offer lapses with the next turn of the other side
accept draw
offer draw
status
11-15
status
accept draw
winner
status
tag Result
tag Termination
undo
22-18
status
accept draw
offer draw white
8-11
accept draw
undo
offer draw
offer draw black
undo
accept draw
winner
history
undo turn
history
redo turn
winner
new
offer
offer peace
offer draw green
offer draw white black
accept
accept peace
accept draw white
rules checkers61b
select 2 2
select 3 3
offer draw
reject turn-in-progress offer draw
