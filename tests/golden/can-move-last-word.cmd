# options: -r english
# what begins with a letter and stands last is meant for a side, anything else for a square
can move 11-15 abel
can move 11-15 Abel
can move 11-15 zebra
can move 11-15 Zebra
can move 11-15 @x
can move 11-15 [x
can move 11-15 `x
can move 11-15 {x
can move 11-15 5
