# options: -r english
# a man crowned by a capture takes no more in this turn, even if as a king it could
position B:W26,27,10:B22
moves
select 22
select 31
at 31
moves
can end
can select 24
select 24
print
space
move 10-7
moves
move 31x24
history
