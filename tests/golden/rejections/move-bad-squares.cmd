# move checks the form first too
move zz-33
move 22-99
move 2 2 9 9
move i1-a1
move
