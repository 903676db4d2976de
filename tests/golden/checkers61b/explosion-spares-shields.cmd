# shields of both sides survive beside an explosion, kings or not
new empty
place bomb fire 1 1
place pawn water 2 2
place shield water 2 4
place shield fire 4 4 king
place shield fire 4 2
place bomb water 5 5
move 11-33
print
