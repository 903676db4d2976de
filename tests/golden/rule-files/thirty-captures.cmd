# a turn of 30 captures, as a whole and square by square, is played, told, undone, saved and loaded
rules files/thirty.rules
position 8/1b1b1b2/bbbbbbb1/1b1b1b2/bbbbbbb1/1b1b1b2/bbbbbbb1/1b1b1bw1 white
can move g1xe1xe3xg1xg3xe5xe7xg5xe5xc7xa5xa3xa1xc1xa3xc3xa5xc5xe5xc3xc5xc7xe7xg7xg5xg3xe3xc3xe1xc1xc3
move g1xe1xe3xg1xg3xe5xe7xg5xe5xc7xa5xa3xa1xc1xa3xc3xa5xc5xe5xc3xc5xc7xe7xg7xg5xg3xe3xc3xe1xc1xc3
history
print
status
save saved-thirty.game
undo
position
load saved-thirty.game
position
undo turn
select g1
select e1
select e3
select g1
select g3
select e5
select e7
select g5
select e5
select c7
select a5
select a3
select a1
select c1
select a3
select c3
select a5
select c5
select e5
select c3
select c5
select c7
select e7
select g7
select g5
select g3
select e3
select c3
select e1
select c1
select c3
print
space
history
winner
