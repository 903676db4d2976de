# options: -r dama
# squares that are not a legal turn
move a3-a5
move a3-b4
move a3-a2
move a2-a3
move a6-a5
move d5-d6
move a3-a4-a5
move a3-a3
can move a3-a5
can move a3-a4
turn
