# options: -r dama
# in move too, before any rule
move a9-a8
move a3-i3
move 13-14
move 1 3 1 4
move a3 zz
move
turn
