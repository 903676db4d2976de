# rules NAME begins a new game, in any case, and forgets the past
move 22-33
rules CheckerS61B
turn
history
at 2 2
undo
