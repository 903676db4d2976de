# whole turns, whatever steps they were made of
select 2 2
select 3 3
space
move 35-24
select 4 2
undo turn
status
undo turn 2
print
redo turn
assert turn == water
redo turn 3
redo turn 2
at 4 2
status
redo turn
undo turn 4
undo turn 3
undo TURN
undo turn 0
undo turn x
undo turn 1 1
undo 1 turn
redo turn 2
undo
redo turn
status
place pawn fire 3 3
undo turn
22-33
undo turn
undo turn
undo
redo
undo 1
redo turn
redo
redo turn
history
