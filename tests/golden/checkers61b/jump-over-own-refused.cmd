# no piece jumps over one of its own side
new empty
place pawn fire 2 2
place pawn fire 3 3
select 2 2
select 4 4
moves 2 2
move 22-44
