# The answers of hint: an immediate win, a loss; and hint changes nothing.
rules kingcapture
position 8/8/8/3k4/8/3R4/8/4K3 white
hint depth 1
history
turn
rules english
position W:W14:B9
hint depth 3
position W:W21:B14
hint depth 4
hint time 50
rules orthogonal
position 8/8/8/3wr3/8/8/8/8 white
hint depth 2
go
winner
go
