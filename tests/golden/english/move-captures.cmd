# options: -r english
# a capture names all its squares, and the first and last are enough where one turn has them
position B:W18,26,12:B15
moves
can move 15x22x31
can move 15x31
can move 15-31
can move 15x22
can move e5 e1
move 15x22
move 15x31
history
undo
move e5xc3xe1
history
undo
move 15 22 31
history
