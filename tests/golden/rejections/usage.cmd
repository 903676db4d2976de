# too few words or too many
select
select 1 2 3
space 1
move
place
place pawn
place pawn fire
remove
at
at 1 2 3
pass now
read
read a b
new empty board
