# options: -r lasca
# columns: what is leapt over goes under the mover
print
rules show lasca
perft 5
moves
c3-d4
moves
e5xc3
at c3
print
b2xd4
at d4
position
fen
print
print columns
history
undo turn 2
at d4
position
redo turn 2
position
# a column moves whole, and its top decides whose it is
position W:c3=wbB,e5=bW
moves
select c3
select d4
print columns
space
moves
at d4
# of a column the top is taken, and what is below stands there again: an own piece blocks
position W:c3=w,d4=bw,g7=b
c3xe5
at e5
at d4
position
# another one can be taken, but not twice in a turn
position W:c3=W,d4=bb,f6=b,g3=b
moves
# only tops are crowned, and what is crowned stays so below
position W:c5=wb,d6=Bb,g3=b
moves
c5xe7
at e7
at d6
position
# captures are compulsory, any may be chosen
position W:c3=w,d4=b,a3=w,g7=b
move a3-b4
select a3
select d4
move c3-b4
move c3xe5
# crowned, the turn ends
position W:c5=w,d6=b,f6=b,a7=b
moves
c5xe7
at e7
moves
# setting up
new empty
place man white c3
place man black c3 on
place man white c3 king on
at c3
place man black c3
at c3
place man black c3 king on
remove c3
at c3
place man white e5 on
at e5
position
undo
undo
at c3
place knight white c3
place man white c4
place man white c3 on king
place man white c3 on on
# FEN, rows, and what is none
position W:Wa1,Kc3:Bg7
position
position 6b/7/7/7/2W4/7/w6 black
position
position W:
position
position W:a1=
position W:a1=x
position W:a1=wb,a1=b
position W:a1=wb c3=w
position W:a2=w
position W:a1
position W:a1=w,
position X:a1=w
position W:a1=wwwwwwwwwwwbbbbbbbbbbb
position
print
print columns
position W:a1=wwwwwwwwwwwbbbbbbbbbbbb
place man white c3
place man white a1 on
print all
# a side that cannot move has lost; what is below does not help
position W:a3=bw,b4=bw,g7=b
winner
moves
