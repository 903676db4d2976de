# options: -r spantsireti
# ten columns and eight rows, fifteen men a side; the rules of russian
print
rules show spantsireti
moves
e3-f4
d6-e5
status
# captures are compulsory, and each rejection has its reason
move a3-b4
move c3-d3
move d6-e5
select a1
select a3
moves
f4:d6
moves
history
# a man that is crowned in a capture goes on as a king
position W:Wb6:Bc7,f6
moves
select b6
select d8
print
select e7
select h4
print
space
history
# to j8, and no further
position W:WKa1:Bj8
moves a1
move a1-i9
move a1-h8
winner
# a king that cannot be caught: three kings against one on the diagonal from a1 to h8, which is no draw here
position W:WKc1,Kj2,Ki3:BKa1
status
fen
tag
