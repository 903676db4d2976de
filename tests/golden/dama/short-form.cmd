# options: -r dama
# first and last square mean the only turn that has them, and so do some of those in between; any other part of a turn does not
position 7B/8/8/1B6/2B5/3B4/1WB5/8 white
move b2-d2
move b2-d4-b6
undo turn
move b2-d2-b6
undo turn
move d2-b6
move b2xb6
history
undo
b2-b6
history
