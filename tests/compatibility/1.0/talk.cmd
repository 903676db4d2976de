# arbiter transcript
# timeout: 600
# status: 0
rules checkers61b
position
#> position: 1wp1wp1wp1wp/ws1ws1ws1ws1/1wb1wb1wb1wb/8/8/fb1fb1fb1fb1/1fs1fs1fs1fs/fp1fp1fp1fp1 fire
rules dama
a3-a4
moves
#> moves: 8
#>   a6-a5
#>   b6-b5
#>   c6-c5
#>   d6-d5
#>   e6-e5
#>   f6-f5
#>   g6-g5
#>   h6-h5
winner
#> winner: undecided
undo
