# options: -r orthogonal
# Passing would not help: the piece is taken where it stands, and wherever it goes.
position 8/8/8/8/8/8/r7/rw1r4 white
moves
hint depth 4
# It would: no turn is certain to lose.
position 8/8/8/8/8/8/3r4/r1w1r3 white
hint depth 5
# Who can only pass loses too.
position 8/8/8/8/8/1r6/1r6/rwrr4 white
moves
hint depth 6
go
