# options: -r orthogonal
# nothing is crowned, and there is one kind
position 8/8/8/8/8/8/3w4/r7 white
move 47-48
at 4 8
print
pass
move 48-47
at 4 7
place man white 4 4 king
place man white 9 4 king
place king white 4 4
place man black 4 4
check white
check black
