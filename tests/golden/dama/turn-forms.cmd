# options: -r dama
# every way to write a turn
position 7B/B7/8/B7/W7/8/8/8 white
move a4-a6-a8
undo
move a4xa6xa8
undo
move a4 a6 a8
undo
move A4-a6xA8
undo
move a4-a8
undo
move a4 a8
history
