# move crowns and explodes as select does
new empty
place pawn fire 1 5
place pawn water 2 6
place pawn water 4 6
place bomb water 2 4
move 15-37-55
at 5 5
place pawn fire 1 3
move 24-02
position
