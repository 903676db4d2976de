# options: -r kingcapture
# undo brings back a king that was taken, and the game
position 4k3/8/8/8/4R3/8/8/4K3 white
select 4 4
select 4 0
space
winner
undo
winner
can end
turn
undo
winner
history
position
status
redo 2
winner
select 4 7
undo 3
can select 4 4
