# options: -r croda
# all squares of three rows; men step straight and diagonally forward, and all capture along rows and columns
print
rules show croda
perft 3
b3-a4
moves h6
h6-h5
move a3-a4
move a3-b4
move a4-b4
move a4-a6
move a4-c5
# a man captures forward, to the sides and back, and the most must be taken
position 8/8/8/8/1b1b4/1wb5/1b6/8 white
moves
move b3-b5
move b3xb1
select b3
select b1
undo
position 8/8/2b5/8/2bb4/2w5/2b5/8 white
moves
# what was taken stays until the turn ends, and stands in the way
position 8/8/8/2bb4/1b2b3/1wbb4/8/8 white
moves
select b3
select d3
print
undo
undo
# kings go as rooks, and capture from any distance
position 8/8/8/b7/8/8/W6b/8 white
moves
select a2
select g2
select a7
undo
move a2-b3
select a2
select a6
winner
undo
# a man is crowned where its turn ends, and not where it only passes
position 1bb5/w7/8/2b5/8/8/8/8 white
moves
move a7-a8
at a8
undo
position 1b6/8/w1b5/w7/8/8/8/b7 white
moves
# a side that cannot move has lost
position w7/b7/w7/8/8/8/8/8 black
winner
moves
fen
