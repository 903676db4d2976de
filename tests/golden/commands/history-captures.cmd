# a capture lists every square, also if it was played with select
new empty
place pawn fire 0 0
place pawn water 1 1
place pawn water 3 3
place bomb water 7 7
select 0 0
select 2 2
select 4 4
space
move 77-66
history
