# options: -r english
# a last word that begins with a letter is taken for a side, anything else for a square
can move 11-15 abel
can move 11-15 Abel
can move 11-15 zebra
can move 11-15 Zebra
can move 11-15 @x
can move 11-15 [x
can move 11-15 `x
can move 11-15 {x
can move 11-15 5
