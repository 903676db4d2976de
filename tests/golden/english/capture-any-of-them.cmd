# options: -r english
# any capture may be chosen, not only the one that takes the most
position B:W16,18,26:B12,15
moves
select 15
select 12
select 19
space
history
undo 4
move 15x22x31
at 31
