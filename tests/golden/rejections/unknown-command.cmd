# no such command
fly 2 2
prin
selects 2 2
turn
