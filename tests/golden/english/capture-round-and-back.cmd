# options: -r english
# a king may return to the square where it started, and takes no piece twice
position B:W18,19,26,27,12:BK22
moves
select 22
select 15
select 24
select 31
moves
select 22
moves
can end
space
position
history
