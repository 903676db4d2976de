# options: -r kingcapture
# a turn by digits, blanks, letters, with dash or x
move 46-44
move 4 1 4 3
move g1-f3
move B8 C6
move 57x24
move d7xd6
move 24x42
move 88-77
move i1-a1
move 46-45-44
history
