# only orthogonal allows a pass
rules checkers61b
pass
turn
rules english
pass
turn
rules dama
pass
turn
rules orthogonal
pass
turn
rules kingcapture
pass
turn
