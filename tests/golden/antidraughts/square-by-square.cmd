# options: -r antidraughts
# Captures are those of international draughts; who has nothing left has won.
position W:WK5:B19,29,12,42,K39,K6
moves
select 5
select 32
select 28
select 41
select 37
print
space
select 48
undo
print
redo
select 34
select 23
select 1
print
space
winner
undo turn
move 5-1
history
undo
move 5x37x48x34x18x1
history
undo
move 5-41
move 5-28
# the last piece is taken: the game is over before the turn has ended, and won by who has none
position W:WK46:B28
moves
select 46
select 37
select 19
print
status
select 14
undo
winner
redo
space
winner
moves
