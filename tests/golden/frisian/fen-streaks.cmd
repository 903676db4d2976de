# options: -r frisian
# streaks stand after the side, black's first; they are read there and at the end
position W:WK46,35:BK1,20
assert fen == W:W35,K46:BK1,20
move 46-41
move 1-6
assert fen == W:+1[6]+1[41]:W35,K41:BK6,20
position B:+1[6]+2[41]:W35,K41:BK6,20
assert fen == B:+1[6]+2[41]:W35,K41:BK6,20
position B:W35,K41:BK6,20:+1[6]+2[41]
assert fen == B:+1[6]+2[41]:W35,K41:BK6,20
