# options: -r english
# a separator may stand before the next square
move 11 -15
move 22 -18
15 x22
move 25 X18
history
