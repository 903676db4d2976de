# options: -r kingcapture
# a pawn takes nothing in front, beside or behind it, and goes diagonally only to take
position 4k3/8/8/4n3/3nPn2/3nnn2/8/4K3 white
moves 4 4
can move 44-43
can move 44-34
can move 44-45
can move 44-35
can move 44-33
can move 44-53
select 4 4
select 4 7
