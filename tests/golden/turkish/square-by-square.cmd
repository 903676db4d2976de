# options: -r turkish
# A king takes along rows and columns, not straight back, and what it takes is gone at once.
position 5W2/6w1/7B/8/8/w4bw1/8/6B1 black
moves
select h6
select f3
select g1
print
select g2
select g6
print
space
undo
select g5
select g1
select g8
print
space
select c8
select a8
select a1
print
space
history
undo turn
move g1xg4xg8xa8xa1
history
undo
move g1-a2
history
undo
move g1-g5
move g1xg6xh6
move g1xg6xg8xa8xa3
# two ways with the same ends, one of them by two paths
position 6W1/4b2W/8/5b1b/8/2bw4/7B/1B6 white
moves
move h7-a1
move h7xh3xh1xa1
history
undo
select g8
select d3
select h7
select h3
print
space
select h1
select b7
select a1
print
space
history
