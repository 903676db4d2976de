# a set-up command empties the history and its numbers start again
move 22-33
move 15-04
remove 0 0
history
move 42-53
history
turn fire
move 62-73
history
