# options: -r kingcapture
# moves in the notation of chess, as load reads them
e4
e7e5
Nf3 Nc6
move Bb5
1... a7a6
2. Bxc6 dxc6
E1G1
O-O
history
undo 3
history
Bxc6 d7c6
# what cannot be played is told with what could be
Nb5
Nb4
Ke3
Qd4
d4
Nd7
e9
Nd9
d2d3
g8f6
d2d3
# two knights
new
d4 d5 Nf3 Nf6
Nd2
reject ambiguous-move Nd2
can move Nd2
Nbd2
history
# several: with numbers, or beside another turn, a square is a move of a pawn
new
1. e4 e5 2. d4 d5
history
new
e4 e5 Nf3
history
new
# without either it is one turn from square to square, or it could be both
e4 e5
e2 e4
e7 e5
history
can move Nf3
can move Nf6 black
can move Nf6 white
can move Nd7 black
can move e4
can move d2d4
move Nf3 Nc6
reject Nd4
reject Nd5 Nc6
assert can move Nf3 == yes
# in the middle of a turn
select 6 7
select 5 5
Nc6
can move Nc6
can move Nc6 black
space
# and in a game that is over
resign
Nc6
can move Nc6
e4 e5
# no king, and no rook, can move at all; and a king is taken before the turn ends
new
Kd5
Ra5
position 4k3/4Q3/8/8/8/8/8/4K3 w
select e7
select e8
Kd2
space
Kd2
