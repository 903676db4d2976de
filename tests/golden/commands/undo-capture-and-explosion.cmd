# undo restores pieces that were captured or destroyed
new empty
place bomb fire 1 1
place pawn water 2 2
place pawn fire 2 4 king
place bomb water 4 4
select 1 1
select 3 3
print
undo
print
