# options: -r russian
# status says what draws have counted, where there is something to count
status
c3-d4
undo
position 1B6/8/3B4/8/8/8/8/4W3 black
d6-e5
e1-h4
status
undo
status
# three pieces with a king, and the lone king comes to the main road
position 8/8/1W6/8/7w/W7/8/4B3 white
b6-c5
status
e1-c3
status
# four pieces, and a king on each side after the first turn
position 1W3W2/8/7b/8/8/8/3b4/8 black
status
d2-c1
f8-b4
status
# seven pieces
position 1W3W2/8/7b/4w3/8/8/3b4/B1W5 black
status
# one-each has no line; after a move there is no line before the turn has ended
rules turkish
position 8/1b1b4/8/8/8/3w2w1/8/8 white
select g3
select h3
status
space
status
# king-streaks are no draws
rules frisian
position 10/10/10/10/10/8w1/7b2/10/7W2/B9 white:+2[46]+1[44]
status
# english has no such lines
rules english
11-15
status
