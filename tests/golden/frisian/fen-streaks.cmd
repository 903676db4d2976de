# options: -r frisian
# streaks stand at the end, black's first; they are read there and after the side
position W:WK46,35:BK1,20
assert fen == W:W35,K46:BK1,20
move 46-41
move 1-6
assert fen == W:W35,K41:BK6,20:+106+141
position B:+1[6]+2[41]:W35,K41:BK6,20
assert fen == B:W35,K41:BK6,20:+106+241
position B:W35,K41:BK6,20:+1[6]+2[41]
assert fen == B:W35,K41:BK6,20:+106+241
