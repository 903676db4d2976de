# the score of the side that is behind
rules english
position B:W21,22,23,29,30,31:B1,2
hint depth 2
rules kingcapture
position 4k3/8/8/8/8/8/8/QQ2K3 black
hint depth 1
rules dama
hint depth 3
player white minimax depth 3
go
rules orthogonal
hint depth 2
