# options: -r english
# a king captures along all four diagonals, over an adjacent piece only
position B:W14,15,22,23:BK18
moves
position B:W11,25:BK18
moves
position W:WK18:B22
moves
