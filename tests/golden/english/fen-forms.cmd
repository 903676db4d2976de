# the standard notation of positions: ranges, kings in either case, a side without pieces, a dot
rules english
position B:B1-4,k9:WK31.
position
print
position W:W21:B
position
position W:W:B14
position
position W:W.:B14
position W:X1:B2
position W:W4-2:B5
position W:W1-:B5
position W:W1-40:B5
position W:W33:B2
position W:W0:B2
position W:WK:B2
position W:W1,1:B2
position W:W1:W2
position W:W1
position X:W1:B2
position W:W21:B14.x
position W:W21:B14x
position W
