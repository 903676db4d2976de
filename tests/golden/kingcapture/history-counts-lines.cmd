# options: -r kingcapture
# history counts lines, not turns
position 4k3/8/8/8/8/8/8/R3K3 white
move 07-00
history
assert history == 2
move 40-41
history
undo
assert history == 2
undo
assert history == 0
redo 2
assert history == 3
